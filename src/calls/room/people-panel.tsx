import { IconHandStop, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { Call } from '../call.ts';
import type { CallState, Person } from '../call-state.ts';
import classes from './people-panel.module.css';
import { coachFirst, raisedHands } from './stage-plan.ts';

interface PeoplePanelProps {
  readonly call: Call;
  readonly state: CallState;
  readonly isCoach: boolean;
}

/** The people here, the raised hands, and the people waiting to be admitted. The coach mutes, removes and admits here. */
export function PeoplePanel({ call, state, isCoach }: PeoplePanelProps) {
  const { t } = useTranslation('calls');
  const [removing, setRemoving] = useState<Person | null>(null);
  const { me, people, waiting } = state;
  return (
    <Stack gap={5} className={classes.panel}>
      {isCoach && waiting.length > 0 && <Waiting call={call} waiting={waiting} />}
      <Hands state={state} />
      <section aria-label={t('people.here')}>
        <Text as="h3" look="note" weight={600}>
          {t('people.count', { count: people.length + 1 })}
        </Text>
        <ul className={classes.rows}>
          {coachFirst([me, ...people]).map((person) => (
            <PersonRow
              key={person.connectionId}
              person={person}
              isMe={person.connectionId === me.connectionId}
              onMute={isCoach ? () => call.control({ kind: 'mute', connectionId: person.connectionId }) : null}
              onRemove={isCoach ? () => setRemoving(person) : null}
            />
          ))}
        </ul>
      </section>
      <ConfirmDialog
        isOpen={removing !== null}
        title={t('people.removeTitle', { name: removing?.name ?? '' })}
        text={t('people.removeText')}
        confirmLabel={t('people.remove')}
        cancelLabel={t('people.keep')}
        isDanger
        onConfirm={() => {
          if (removing) call.control({ kind: 'remove', connectionId: removing.connectionId });
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  );
}

function Waiting({ call, waiting }: Pick<PeoplePanelProps, 'call'> & Pick<CallState, 'waiting'>) {
  const { t } = useTranslation('calls');
  return (
    <section aria-label={t('people.waiting')}>
      <Text as="h3" look="note" weight={600}>
        {t('people.waiting')}
      </Text>
      <ul className={classes.rows}>
        {waiting.map((person) => (
          <li key={person.connectionId} className={classes.row}>
            <PersonAvatar name={person.name} image={person.picture} size="small" />
            <span className={classes.name}>{person.name}</span>
            <Button
              size="compact-sm"
              aria-label={t('people.admitName', { name: person.name })}
              onClick={() => call.control({ kind: 'admit', connectionId: person.connectionId })}
            >
              {t('people.admit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The raised hands, in order. */
function Hands({ state }: Pick<PeoplePanelProps, 'state'>) {
  const { t } = useTranslation('calls');
  const hands = raisedHands(state);
  if (hands.length === 0) return null;
  return (
    <section aria-label={t('people.hands')}>
      <Text as="h3" look="note" weight={600}>
        {t('people.hands')}
      </Text>
      <ol className={classes.turns}>
        {hands.map((person) => (
          <li key={person.connectionId}>
            <IconHandStop size={18} stroke={1.75} aria-hidden="true" />
            {person.connectionId === state.me.connectionId ? t('people.you') : person.name}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly isMe: boolean;
  /** Null if this person may not. */
  readonly onMute: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function PersonRow({ person, isMe, onMute, onRemove }: PersonRowProps) {
  const { t } = useTranslation('calls');
  const { name, picture, role, microphone, link } = person;
  const Microphone = microphone ? IconMicrophone : IconMicrophoneOff;
  const facts = [role === 'coach' && t('tile.coach'), isMe && t('people.you'), !isMe && link === 'lost' && t('tile.lost')];
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} image={picture} size="small" />
      <span className={classes.name}>
        {name}
        <Text as="span" look="note" display="block">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <Microphone className={classes.sign} size={18} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{t(microphone ? 'people.speaksOn' : 'tile.muted')}</VisuallyHidden>
      {!isMe && onMute && microphone && (
        <Button variant="default" size="compact-sm" aria-label={t('people.muteName', { name })} onClick={onMute}>
          {t('people.mute')}
        </Button>
      )}
      {!isMe && onRemove && (
        <Button variant="subtle" color="danger" size="compact-sm" aria-label={t('people.removeName', { name })} onClick={onRemove}>
          {t('people.remove')}
        </Button>
      )}
    </li>
  );
}
