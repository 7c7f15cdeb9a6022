import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chosen, useRecipients } from '../../../domain/notifications/announcements.ts';
import { Button } from '../../../ui/controls/button.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface ChooserProps {
  readonly of: 'people' | 'enterprises';
  readonly chosen: readonly Chosen[];
  readonly problem?: string | undefined;
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

/** Searches people or enterprises; selected ones are listed below and can be removed. */
export function Chooser({ of, chosen, problem, onChange }: ChooserProps) {
  const { t } = useTranslation('admin-announcements');
  const [search, setSearch] = useState('');
  const found = useRecipients(search);
  const known = new Set(chosen.map(({ id }) => id));
  const items: readonly Found[] =
    of === 'people'
      ? (found.data?.people.map(({ id, fullName, email, role, enterpriseName }) => ({
          ...{ id, name: `${fullName}, ${email}`, title: fullName },
          note: [email, enterpriseName ?? t(`role.${role}`)].join(' · '),
        })) ?? [])
      : (found.data?.enterprises.map(({ id, name }) => ({ id, name, title: name, note: '' })) ?? []);
  const offered = items.filter(({ id }) => !known.has(id));
  return (
    <Stack gap={3} role="group" aria-label={t(`choose.${of}.label`)} data-wrong={problem ? true : undefined}>
      <SearchInput label={t(`choose.${of}.label`)} placeholder={t(`choose.${of}.hint`)} searched={search} onSearch={setSearch} />
      {problem && <Text tone="danger">{problem}</Text>}
      {found.data && <FoundList found={offered} onAdd={(one) => onChange([...chosen, one])} />}
      {found.data && items.length === 0 && (
        <Text look="quiet" role="status">
          {t('choose.nobody')}
        </Text>
      )}
      {chosen.length > 0 && <ChosenList chosen={chosen} onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))} />}
    </Stack>
  );
}

interface Found {
  readonly id: string;
  /** Distinguishes people of the same name. */
  readonly name: string;
  readonly title: string;
  readonly note: string;
}

interface FoundListProps {
  readonly found: readonly Found[];
  readonly onAdd: (chosen: Chosen) => void;
}

function FoundList({ found, onAdd }: FoundListProps) {
  const { t } = useTranslation('admin-announcements');
  return (
    <Stack as="ul" gap={1} aria-label={t('choose.found')}>
      {found.map(({ id, name, title, note }) => (
        <Row as="li" key={id} gap={3} align="center" justify="between">
          <Stack as="span" shrinks>
            <Text as="span" lines="anywhere">
              {title}
            </Text>
            {note && (
              <Text as="span" look="note" lines="anywhere">
                {note}
              </Text>
            )}
          </Stack>
          <Button variant="default" aria-label={t('choose.addNamed', { name })} onClick={() => onAdd({ id, name: title })}>
            {t('choose.add')}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

interface ChosenListProps {
  readonly chosen: readonly Chosen[];
  readonly onRemove: (id: string) => void;
}

function ChosenList({ chosen, onRemove }: ChosenListProps) {
  const { t } = useTranslation('admin-announcements');
  return (
    <Row as="ul" gap={2} wraps aria-label={t('choose.chosen')}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <Button
            variant="light"
            rightSection={<IconX size={16} aria-hidden="true" />}
            aria-label={t('choose.removeNamed', { name })}
            onClick={() => onRemove(id)}
          >
            {name}
          </Button>
        </li>
      ))}
    </Row>
  );
}
