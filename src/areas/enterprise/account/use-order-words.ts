import { useTranslation } from 'react-i18next';
import type { SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import type { Subscriptions } from '../../../domain/subscriptions/account.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatDay, formatMoney } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';

/** The texts of an order: button, confirmation, rejection. */
export function useOrderWords(current: Subscriptions['current']) {
  const { t } = useTranslation('employer-account');
  const wordOf = useErrorText();
  const reader = useReader();
  return {
    label: (quote: SubscriptionQuote | null): string => {
      const amount = quote === null ? null : formatMoney(quote.amount, reader);
      if (current === null) return amount === null ? t('change.title') : t('change.order', { amount });
      if (quote === null) return t('change.changeTitle');
      if (quote.takesEffect === 'at-renewal') return t('change.orderLater');
      return quote.amount.cents > 0 ? t('change.orderChange', { amount }) : t('change.orderFree');
    },
    done: (quote: SubscriptionQuote, isCharged: boolean, email: string): string => {
      if (isCharged) return t(current === null ? 'change.done' : 'change.changed', { email });
      if (quote.takesEffect === 'at-renewal') return t('change.changedLater', { at: formatDay(quote.effectiveAt, reader) });
      return t('change.changedFree');
    },
    refusal: (error: unknown): string => {
      switch (errorCode(error)) {
        case 'VERSION_CONFLICT':
          return t('change.priceChanged');
        case 'NOT_ALLOWED_NOW':
          return t(current?.status === 'cancelled' ? 'change.cancelled' : 'change.overdue');
        case 'NOT_FOUND':
          return t('change.notOffered');
        default:
          return wordOf(error);
      }
    },
  };
}
