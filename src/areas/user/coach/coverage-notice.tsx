import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCoverage } from '../../../domain/subscriptions/queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './coverage-notice.module.css';

/** For a member whose sessions no subscription pays for: what is not possible now, what still is, and the next step. */
export function CoverageNotice() {
  const { t } = useTranslation('member-coaches');
  const { data } = useCoverage();
  if (data?.isCovered !== false) return null;
  const { enterpriseName } = data;
  return (
    <Notice tone="info">
      <div className={classes.words}>
        <p className={classes.title}>
          {enterpriseName === null ? t('coverage.noEmployer') : t('coverage.ended', { enterprise: enterpriseName })}
        </p>
        <p>{t('coverage.still')}</p>
        <p>{enterpriseName === null ? t('coverage.stepAlone') : t('coverage.stepEmployed')}</p>
      </div>
      <Link className={classes.link} to="/contact-us">
        {t('coverage.contact')}
      </Link>
    </Notice>
  );
}
