import { useTranslation } from 'react-i18next';
import { needsHelpNearby } from '../../../domain/intake/help-near.ts';
import { useAnswersOf } from '../../../domain/intake/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useShared } from '../../../identity/index.ts';
import { Page } from '../../../ui/page/page.tsx';
import { HelpLines } from '../intake/help-lines.tsx';
import { BookNextFree } from './book-next-free.tsx';

/** Emergency numbers, and the coach's next free time; works without a connection. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const { user } = useShared();
  const now = useNow();
  const near = (useAnswersOf(user?.id ?? null).data ?? []).find((answer) => needsHelpNearby([answer], now));
  return (
    <Page title={t('title')} width="reading" lead={t('lead')}>
      <HelpLines coach={near === undefined ? null : near.state === 'sent' ? 'informed' : 'informed-when-sent'} isForAnswers={false} />
      <BookNextFree />
    </Page>
  );
}
