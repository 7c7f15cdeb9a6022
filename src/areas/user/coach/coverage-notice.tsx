import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCoverage } from '../../../domain/subscriptions/queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coverage-notice.module.css';

/** For a member without a subscription that pays for sessions: what is possible, what is not, and the next step. */
export function CoverageNotice() {
  const { t } = useTranslation('member-coaches');
  const { data } = useCoverage();
  if (data?.isCovered !== false) return null;
  const { enterpriseName } = data;
  return (
    <Notice tone="info">
      <Stack gap={2} width="reading">
        <Text weight={600}>{enterpriseName === null ? t('coverage.noEmployer') : t('coverage.ended', { enterprise: enterpriseName })}</Text>
        <p>{t('coverage.still')}</p>
        <p>{enterpriseName === null ? t('coverage.stepAlone') : t('coverage.stepEmployed')}</p>
      </Stack>
      <Link className={classes.link} to="/contact-us">
        {t('coverage.contact')}
      </Link>
    </Notice>
  );
}
