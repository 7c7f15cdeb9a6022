import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberOfCoach } from '../../../../contract/coach-members.ts';
import { compareMembers } from '../../../../contract/member-order.ts';
import { matchesName } from '../../../domain/coaches/member-search.ts';
import { formatDay, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StepSheet } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { CheckboxInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface SuggestToSeveralProps {
  readonly members: readonly MemberOfCoach[];
  readonly onClose: () => void;
}

/** Suggests one step to some of the coach's members: first who, then what. */
export function SuggestToSeveral({ members, onClose }: SuggestToSeveralProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChosen, setIsChosen] = useState(false);
  if (!isChosen)
    return <ChooseMembers members={members} chosen={chosen} onChoose={setChosen} onDone={() => setIsChosen(true)} onClose={onClose} />;
  const [only] = chosen.size === 1 ? members.filter(({ userId }) => chosen.has(userId)) : [];
  return <StepSheet step={null} goals={[]} forMembers={{ userIds: [...chosen], ...(only && { name: only.fullName }) }} onClose={onClose} />;
}

const shownAtFirst = 60;

interface ChooseMembersProps extends SuggestToSeveralProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onDone: () => void;
}

function ChooseMembers({ members, chosen, onChoose, onDone, onClose }: ChooseMembersProps) {
  const { t } = useTranslation(['coach-steps', 'coach']);
  const reader = useReader();
  const [search, setSearch] = useState('');
  const [shownCount, setShownCount] = useState(shownAtFirst);
  const [wasRefused, setWasRefused] = useState(false);
  const sorted = useMemo(() => members.toSorted(compareMembers('name')), [members]);
  const found = sorted.filter(({ fullName }) => matchesName(fullName, search));
  const hidden = found.length - shownCount;
  const lastSession = ({ lastSessionAt }: MemberOfCoach) =>
    lastSessionAt
      ? t('coach:members.lastSession', { when: insideSentence(formatDay(lastSessionAt, reader), reader) })
      : t('coach:members.noSession');
  const isMissing = wasRefused && chosen.size === 0;
  const toggle = (userId: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(userId);
    else next.delete(userId);
    onChoose(next);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('several.title')}
      isFilledIn={chosen.size > 0}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('several.cancel')}
          </Button>
          <Button onClick={() => (chosen.size === 0 ? setWasRefused(true) : onDone())}>{t('several.next')}</Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextInput type="search" label={t('several.search')} value={search} onChange={setSearch} autoComplete="off" maxLength={200} />
        <Text look="note" role="status">
          {t('several.chosen', { count: chosen.size })}
        </Text>
        {isMissing && (
          <Text tone="danger" size="sm" role="alert">
            {t('several.missing')}
          </Text>
        )}
        {found.length === 0 && <Text look="note">{t('several.noMatch')}</Text>}
        <Stack as="ul" aria-label={t('several.members')}>
          {found.slice(0, shownCount).map((member) => (
            <li key={member.userId}>
              <CheckboxInput
                label={
                  <Row as="span" gap={3} align="center" shrinks>
                    <PersonAvatar name={member.fullName} image={member.image} size="small" />
                    <Stack as="span" shrinks>
                      <Text as="span" lines="anywhere">
                        {member.fullName}
                      </Text>
                      <Text as="span" look="note">
                        {lastSession(member)}
                      </Text>
                    </Stack>
                  </Row>
                }
                value={chosen.has(member.userId)}
                onChange={(isOn) => toggle(member.userId, isOn)}
              />
            </li>
          ))}
        </Stack>
        {hidden > 0 && (
          <div>
            <Button variant="default" onClick={() => setShownCount(shownCount + 4 * shownAtFirst)}>
              {t('coach:members.showMore', { count: Math.min(hidden, 4 * shownAtFirst) })}
            </Button>
          </div>
        )}
      </Stack>
    </Sheet>
  );
}
