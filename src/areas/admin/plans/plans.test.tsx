import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../../../contract/plan.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { ManagedOffering } from '../../../domain/offerings/managing.ts';
import { OfferingForm } from './offering-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { SaleCard } from './sale-card.tsx';
import { WithdrawCard } from './withdraw-card.tsx';

const name = { en: 'Grow', es: 'Crecer' };
const plan: Plan = {
  ...{ id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02', name, description: name, features: [name], isActive: true, version: 2 },
  ...{ pricePerMonth: { cents: 1190, currency: 'EUR' }, pricePerYear: { cents: 11_900, currency: 'EUR' } },
  ...{ minimumSeats: 5, maximumSeats: 100, sessionsPerMonth: 2 },
};
const offering: ManagedOffering = {
  ...{ id: plan.id, key: 'sleep', kind: 'special', name, description: name, image: null, price: null, intakeCategory: null },
  ...{ coachCount: 1, isActive: true, version: 1, updatedAt: '2026-11-18T09:00:00.000Z', chosenCount: 3, coming: { count: 0, first: [] } },
};

describe('a plan', () => {
  it('that companies hold shows that they keep it', async () => {
    await show(<PlanForm plan={plan} holders={2} onSaved={vi.fn()} />);
    expect(await screen.findByText(/2 enterprises have this plan\. They keep their price/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price per month' }).value).toBe('11.9');
  });

  it('is not created with texts in one language only, or with a minimum above the maximum of seats', async () => {
    const user = await show(<PlanForm plan={null} holders={0} onSaved={vi.fn()} />);
    await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), 'Start');
    await user.type(screen.getByRole('textbox', { name: /Included, in English/ }), 'One\nTwo');
    await user.clear(screen.getByRole('textbox', { name: 'Minimum seats' }));
    await user.type(screen.getByRole('textbox', { name: 'Minimum seats' }), '50');
    await user.type(screen.getByRole('textbox', { name: /Maximum seats/ }), '10');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('There are 2 items in English and 0 in Spanish. Write each in both languages.')).toBeDefined();
    expect(screen.getByText('Enter a number that is not below the minimum.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name in Spanish' })));
  });

  it('is taken off sale after a note that its holders keep it', async () => {
    const user = await show(<SaleCard plan={plan} holders={1} onChanged={vi.fn()} />);
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(within(screen.getByRole('dialog')).getByText(/Enterprises that have it keep it, at their price/)).toBeDefined();
  });
});

describe('an offering', () => {
  it('of kind health cannot be disabled', async () => {
    await show(<OfferingForm offering={{ ...offering, kind: 'health' }} onSaved={vi.fn()} />);
    expect(await screen.findByText(/There is exactly one, and it is always active/)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('needs a key that is valid in a URL', async () => {
    const user = await show(<OfferingForm offering={null} onSaved={vi.fn()} />, { language: 'es' });
    await user.type(await screen.findByRole('textbox', { name: 'Clave' }), 'Dormir Bien');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Use minúsculas, cifras y guiones.')).toBeDefined();
  });

  it('is not withdrawn while it has upcoming sessions, which are listed', async () => {
    const first = { id: plan.id, kind: 'group' as const, startsAt: '2099-11-20T10:00:00.000Z', coachName: 'Ana Gil' };
    const coming = { count: 12, first: [first] };
    await show(<WithdrawCard offering={{ ...offering, coming }} onRefused={vi.fn()} onDone={vi.fn()} />);
    expect(await screen.findByText('It cannot be withdrawn yet: 12 sessions are still to come.')).toBeDefined();
    expect(screen.getByText(/20 Nov 2099.*, group, Ana Gil/)).toBeDefined();
    expect(screen.getByText('And 11 more.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw…' }).disabled).toBe(true);
  });

  it('is withdrawn after naming who is notified', async () => {
    const user = await show(<WithdrawCard offering={offering} onRefused={vi.fn()} onDone={vi.fn()} />);
    await user.click(await screen.findByRole('button', { name: 'Withdraw…' }));
    expect(within(screen.getByRole('dialog')).getByText('3 members who have a coach for it are notified.')).toBeDefined();
  });
});
