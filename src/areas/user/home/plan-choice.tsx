import { IconHeartHandshake, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Grid } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './plan-choice.module.css';

/** The overlay for a member who has chosen no coach yet (docs/product.md, Screens). */
export function PlanChoice() {
  const { t } = useTranslation('member');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('plan.title')}>
      <Text tone="muted">{t('plan.text')}</Text>
      <Grid gap={3} above={4}>
        <Link className={classes.plan} to="/user/coach">
          <span className={classes.planIcon}>
            <IconHeartHandshake size={26} stroke={1.75} aria-hidden="true" />
          </span>
          <span>
            <Text as="span" display="block" size="md" weight={650}>
              {t('plan.health')}
            </Text>
            <Text as="span" tone="muted">
              {t('plan.healthText')}
            </Text>
          </span>
        </Link>
        <Link className={classes.plan} to="/user/offerings">
          <span className={classes.planIcon}>
            <IconSparkles size={26} stroke={1.75} aria-hidden="true" />
          </span>
          <span>
            <Text as="span" display="block" size="md" weight={650}>
              {t('plan.special')}
            </Text>
            <Text as="span" tone="muted">
              {t('plan.specialText')}
            </Text>
          </span>
        </Link>
      </Grid>
    </Sheet>
  );
}
