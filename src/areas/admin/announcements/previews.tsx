import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Language, LocalizedText } from '../../../../contract/endpoint.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './announcements.module.css';

interface PreviewsProps {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
}

/** A preview of the notification in both languages, in the app and on a lock screen. */
export function Previews({ title, body }: PreviewsProps) {
  return (
    <Columns>
      {(['en', 'es'] as const).map((language) => (
        <Preview key={language} language={language} title={title[language]} body={body[language]} />
      ))}
    </Columns>
  );
}

function Preview({ language, title, body }: { readonly language: Language; readonly title: string; readonly body: string }) {
  const { t } = useTranslation('admin-announcements');
  const shownTitle = title.trim() || t('preview.noTitle');
  const shownBody = body.trim() || t('preview.noText');
  return (
    <Card title={t(`preview.${language}`)}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Text look="note">{t('preview.bell')}</Text>
          <div className={classes.bell} lang={language}>
            <IconBell className={classes.icon} size={22} stroke={1.75} aria-hidden="true" />
            <div>
              <Text weight={650}>{shownTitle}</Text>
              <Text look="quiet">{shownBody}</Text>
            </div>
            <span className={classes.dot} />
          </div>
        </Stack>
        <Stack gap={2}>
          <Text look="note">{t('preview.push')}</Text>
          <div className={classes.push} lang={language}>
            <span className={classes.appIcon} aria-hidden="true">
              ZH
            </span>
            <div>
              <Text weight={650} className={classes.line}>
                {shownTitle}
              </Text>
              <Text size="sm" className={classes.lines}>
                {shownBody}
              </Text>
            </div>
          </div>
        </Stack>
      </Stack>
    </Card>
  );
}
