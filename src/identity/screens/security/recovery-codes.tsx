import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import classes from './second-factor.module.css';
import { useCopy } from './use-copy.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the recovery codes, only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('second-step');
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = codes.join('\n');
  // Announced to screen readers: they are not shown again.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <h3 ref={heading} tabIndex={-1}>
        {t('card.codesTitle')}
      </h3>
      <p>{t('card.codesText')}</p>
      <ul className={classes.codes} aria-label={t('card.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={3} wraps>
        <Button variant="default" onClick={() => copy(text)}>
          {t('card.copyCodes')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`ZH\n${text}\n`)}`}
          download="zh-recovery-codes.txt"
        >
          {t('card.saveCodes')}
        </Button>
        <Button onClick={onKept}>{t('card.kept')}</Button>
      </Row>
    </Stack>
  );
}
