import type { Attention } from '../../../contract/coach-members.ts';
import { StatusBadge } from '../../ui/text/status-badge.tsx';
import { useAttentionWords } from './attention-words.ts';

/** Why a member needs attention; care first. */
export function AttentionBadges({ attention }: { readonly attention: readonly Attention[] }) {
  const texts = useAttentionWords();
  const careFirst = [...attention].sort((one, other) => Number(other.kind === 'care-band') - Number(one.kind === 'care-band'));
  return careFirst.map((item) => (
    <StatusBadge key={item.kind} tone={item.kind === 'care-band' ? 'danger' : item.kind === 'intake-waiting' ? 'info' : 'warning'}>
      {texts(item)}
    </StatusBadge>
  ));
}
