import { IconBrandFacebook, IconBrandGoogle, IconLink, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FederatedWay } from '../../../../contract/sign-in-methods.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import classes from './federated.module.css';

const icons = { google: IconBrandGoogle, facebook: IconBrandFacebook, 'email-link': IconLink, phone: IconMessage };
const labels = { google: 'google', facebook: 'facebook', 'email-link': 'emailLink', phone: 'phone' } as const;

interface WayButtonsProps {
  readonly ways: readonly FederatedWay[];
  readonly isReady: boolean;
  readonly onChoose: (way: FederatedWay) => void;
}

/** One button for each sign-in method that the installation offers. */
export function WayButtons({ ways, isReady, onChoose }: WayButtonsProps) {
  const { t } = useTranslation('federated');
  return (
    <Stack gap={3}>
      {ways.map((way) => {
        const Icon = icons[way];
        return (
          <button key={way} type="button" className={classes.way} aria-disabled={!isReady} onClick={() => isReady && onChoose(way)}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span>{t(labels[way])}</span>
          </button>
        );
      })}
    </Stack>
  );
}
