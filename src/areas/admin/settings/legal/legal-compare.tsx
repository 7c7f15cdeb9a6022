import { useTranslation } from 'react-i18next';
import type { LegalContent } from '../../../../../contract/legal-texts.ts';
import { compareTexts } from '../../../../domain/support/compare-texts.ts';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import classes from './legal.module.css';

interface LegalCompareProps {
  readonly before: LegalContent['en'];
  readonly after: LegalContent['en'];
}

const whole = ({ title, lead, text }: LegalContent['en']) => `${title}\n\n${lead}\n\n${text}`;

/** Additions and removals in the source form; also marked by texts. */
export function LegalCompare({ before, after }: LegalCompareProps) {
  const { t } = useTranslation('admin-legal');
  const parts = compareTexts(whole(before), whole(after));
  if (parts.every((part) => part.is === 'same')) return <Text tone="muted">{t('compare.same')}</Text>;
  return (
    <Stack gap={4}>
      <Text look="note">
        <ins className={classes.added}>{t('compare.added')}</ins> <del className={classes.removed}>{t('compare.removed')}</del>
      </Text>
      <div className={classes.compared}>
        {parts.map(({ text, is }, place) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id but its index.
          if (is === 'same') return <span key={place}>{text}</span>;
          const Mark = is === 'added' ? 'ins' : 'del';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same.
            <Mark key={place} className={classes[is]}>
              <VisuallyHidden>{t(`compare.${is}`)}: </VisuallyHidden>
              {text}
            </Mark>
          );
        })}
      </div>
    </Stack>
  );
}
