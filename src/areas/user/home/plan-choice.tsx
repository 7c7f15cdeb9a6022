import { IconHeartHandshake, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './plan-choice.module.css';

/** The overlay for a member who has chosen no coach yet (specification, section 2). */
export function PlanChoice() {
  const { t } = useTranslation('member');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('plan.title')}>
      <p className={classes.muted}>{t('plan.text')}</p>
      <div className={classes.plans}>
        <Link className={classes.plan} to="/user/coach">
          <span className={classes.planIcon}>
            <IconHeartHandshake size={26} stroke={1.75} aria-hidden="true" />
          </span>
          <span>
            <span className={classes.planTitle}>{t('plan.health')}</span>
            <span className={classes.muted}>{t('plan.healthText')}</span>
          </span>
        </Link>
        <Link className={classes.plan} to="/user/offerings">
          <span className={classes.planIcon}>
            <IconSparkles size={26} stroke={1.75} aria-hidden="true" />
          </span>
          <span>
            <span className={classes.planTitle}>{t('plan.special')}</span>
            <span className={classes.muted}>{t('plan.specialText')}</span>
          </span>
        </Link>
      </div>
    </Sheet>
  );
}
