import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatLongDay } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { Illustration } from '../../ui/feedback/illustrations.tsx';
import { State } from '../../ui/feedback/state.tsx';
import { Page } from '../../ui/page/page.tsx';

/** A page that a deactivated enterprise no longer has. @param at when it was deactivated; UTC instant */
export function ClosedPage({ at }: { readonly at: string }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  return (
    <Page title={t('closed.title')}>
      <State
        picture={<Illustration of="door" />}
        title={t('closed.since', { day: formatLongDay(at, reader) })}
        text={t('closed.text')}
        actions={
          <Button component={Link} to="/enterprise">
            {t('closed.open')}
          </Button>
        }
      />
    </Page>
  );
}
