import { expect, it } from 'vitest';
import type { Administrator } from '../../../contract/administrators.ts';
import type { Enterprise } from '../../../contract/enterprise.ts';
import type { Intention, IntentionState } from '../../db/rows.ts';
import { type EnterpriseChange, shownEnterprise } from './shown-enterprise.ts';

const enterprise = { name: 'Brightwater', city: 'Madrid', image: '/logo.png', version: 4 } as Enterprise;
const own = { jobTitle: 'People' } as Administrator;
let sequence = 0;
const unsent = (body: EnterpriseChange, state: IntentionState = 'waiting') => {
  sequence += 1;
  return { endpoint: 'enterprises.editProfile', body, state, sequence } as unknown as Intention;
};

it('shows unsent changes over the provider’s data, the later over the earlier', () => {
  const shown = shownEnterprise({ enterprise, own }, [
    unsent({ company: { name: 'Bright' }, baseVersion: 4 }),
    unsent({ company: { name: 'Brightwater Energy' }, baseVersion: 5 }),
    unsent({ administrator: { jobTitle: 'Head of People' } }),
  ]);
  expect(shown).toMatchObject({
    enterprise: { name: 'Brightwater Energy', city: 'Madrid' },
    own: { jobTitle: 'Head of People' },
    pending: 'waiting',
    nextVersion: 6,
  });
});

it('does not show a refused or conflicting change, and reports it', () => {
  const shown = shownEnterprise({ enterprise, own }, [unsent({ company: { name: 'Bright' } }, 'conflict')]);
  expect(shown).toMatchObject({ enterprise: { name: 'Brightwater' }, pending: 'conflict', nextVersion: 4 });
});

it('removes a logo at once, and shows a new one only when it is stored', () => {
  const picture = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';
  const withNew = shownEnterprise({ enterprise, own }, [unsent({ company: { imageFileId: picture } })]).enterprise;
  expect(withNew.image).toBe('/logo.png');
  expect(withNew).not.toHaveProperty('imageFileId');
  expect(shownEnterprise({ enterprise, own: null }, [unsent({ company: { imageFileId: null } })])).toMatchObject({
    enterprise: { image: null },
    own: null,
  });
});
