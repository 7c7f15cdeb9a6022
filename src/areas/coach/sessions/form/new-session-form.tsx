import { IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MemberOfCoach } from '../../../../../contract/coach-members.ts';
import type { OfferingName } from '../../../../../contract/offerings.ts';
import { sessions as sessionCalls } from '../../../../../contract/sessions.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { createSession, createSessionAgain } from '../../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import {
  choosableRepeats,
  fieldProblems,
  type SessionFields,
  type Times,
  timesOfFields,
} from '../../../../domain/sessions/session-fields.ts';
import { formatDay, formatTimeRange, formatZone, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { BoundField, SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectInput } from '../../../../ui/form/inputs.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './form.module.css';
import { TimeFields } from './time-fields.tsx';
import { useCalled } from './use-called.ts';
import { useProblemWords } from './use-problem-words.ts';

interface NewSessionFormProps {
  readonly first: SessionFields;
  readonly timeZone: string;
  readonly members: readonly MemberOfCoach[];
  /** Undefined until they are known: their place is reserved, so that controls below do not move while they are pressed. */
  readonly offerings: readonly OfferingName[] | undefined;
  readonly sessions: readonly CoachSession[];
  readonly bufferMinutes: number;
  /** The rejected intention that this one replaces. */
  readonly refusedIntentionId: string | null;
}

const schema = sessionCalls.create.body.pick({ kind: true, title: true, offeringId: true });

/** With whom, for what, when, how often; shows how many sessions that makes before they are created. */
export function NewSessionForm(props: NewSessionFormProps) {
  const { timeZone, members, offerings } = props;
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const now = useNow();
  const called = useCalled(members);
  const form = useNewSession(props);
  const { field, values: fields } = form;
  const times = timesOfFields(fields, timeZone);

  return (
    <Form form={form} actions={<Button type="submit">{t('form.create', { count: fields.repeats + 1 })}</Button>}>
      <BoundField {...field('kind')}>{({ value, onChange }) => <KindChoice kind={value} onChange={onChange} />}</BoundField>
      {fields.kind === 'one-on-one' && (
        <SelectField
          {...field('userId')}
          label={t('form.member')}
          placeholder={t('form.chooseMember')}
          options={members.map(({ userId }) => ({ value: userId, label: called(userId) }))}
        />
      )}
      {offerings?.length !== 0 && <OfferingField form={form} offerings={offerings ?? []} />}
      <TextField {...field('title')} label={t('form.title')} help={t('form.titleHelp')} maxLength={200} />
      <TimeFields form={form} />
      <Text look="note">{t('form.zone', { zone: formatZone(times[0]?.startsAt ?? now, reader) })}</Text>
      {fields.kind === 'group' && <TextField {...field('places')} label={t('form.places')} inputMode="numeric" maxLength={3} />}
      <SelectField
        {...field('repeats')}
        label={t('form.repeats')}
        options={choosableRepeats.map((repeats) => ({
          value: repeats as number,
          label: repeats === 0 ? t('form.once') : t('form.weekly', { count: repeats + 1 }),
        }))}
      />
      <RepeatPreview times={times} />
    </Form>
  );
}

type NewSession = ReturnType<typeof useNewSession>;

/** The form, which creates one session, or one for each of the weeks. */
function useNewSession({ first, timeZone, sessions, bufferMinutes, refusedIntentionId }: NewSessionFormProps) {
  const { t } = useTranslation('coach-sessions');
  const navigate = useNavigate();
  const now = useNow();
  const isOffline = useIsOffline();
  const others = sessions
    .filter(({ changes }) => !changes.some(({ intentionId }) => intentionId === refusedIntentionId))
    .map(({ session }) => session);
  const wordsOf = useProblemWords(null);
  const form = useContractForm({
    schema,
    values: first,
    words: { title: t('form.problems.title') },
    check: (typed) => wordsOf(fieldProblems(typed, { timeZone, now, bufferMinutes, sessions: others, session: null })),
    onSubmit: save,
  });
  return form;

  async function save(): Promise<void> {
    const [time] = timesOfFields(form.values, timeZone);
    if (!time) return;
    const { kind, userId, offeringId, title, repeats, places } = form.values;
    const draft = {
      kind,
      title,
      offeringId,
      ...time,
      timeZone,
      capacity: kind === 'group' ? Number(places) : 1,
      ...(repeats > 0 && { repeatWeeks: repeats }),
      ...(kind === 'one-on-one' && { userIds: [userId] }),
    };
    const id = refusedIntentionId === null ? await createSession(draft) : await createSessionAgain(refusedIntentionId, draft);
    await notify(isOffline ? t('form.queued') : repeats > 0 ? t('form.createdMany', { count: repeats + 1 }) : t('form.created'), 'ok');
    await navigate(repeats > 0 ? '/coach/sessions' : `/coach/sessions/${id}`, { replace: true });
  }
}

interface OfferingFieldProps {
  readonly form: NewSession;
  readonly offerings: readonly OfferingName[];
}

function OfferingField({ form, offerings }: OfferingFieldProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const fields = form.values;

  function chooseOffering(id: string | null): void {
    const nameOf = (offeringId: string | null) => offerings.find((offering) => offering.id === offeringId)?.name[reader.language];
    // A title that was not typed by hand follows the choice.
    if (fields.title === '' || fields.title === nameOf(fields.offeringId)) form.set('title', nameOf(id) ?? '');
    form.set('offeringId', id);
  }

  return (
    <SelectInput<string | null>
      label={t('form.offering')}
      value={fields.offeringId}
      options={[
        { value: null, label: t('form.noOffering') },
        ...offerings.map(({ id, name }) => ({ value: id, label: name[reader.language] })),
      ]}
      onChange={chooseOffering}
    />
  );
}

const kinds = [
  { kind: 'one-on-one', label: 'form.oneOnOne', text: 'form.oneOnOneText', Icon: IconUser },
  { kind: 'group', label: 'form.group', text: 'form.groupText', Icon: IconUsersGroup },
] as const;

interface KindChoiceProps {
  readonly kind: SessionFields['kind'];
  readonly onChange: (kind: SessionFields['kind']) => void;
}

/** One person or a group. */
function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation('coach-sessions');
  return (
    <fieldset className={classes.kinds}>
      <legend className={classes.legend}>{t('form.kind')}</legend>
      {kinds.map(({ kind: each, label, text, Icon }) => (
        <label key={each} className={classes.kind}>
          <input type="radio" name="kind" checked={kind === each} onChange={() => onChange(each)} />
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          <span>
            <Text as="span" display="block" weight={600}>
              {t(label)}
            </Text>
            <span className={classes.kindText}>{t(text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const maxListed = 6;

/** A preview of every session that will be created. */
function RepeatPreview({ times }: { readonly times: readonly Times[] }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const last = times.at(-1);
  if (!last) return null;
  const listed = times.length <= maxListed ? times : times.slice(0, maxListed - 1);
  const when = ({ startsAt, endsAt }: Times) => `${formatDay(startsAt, reader)}, ${formatTimeRange(startsAt, endsAt, reader)}`;
  return (
    <div className={classes.preview} aria-live="polite">
      <Text weight={600}>{t('form.preview', { count: times.length })}</Text>
      <ul className={classes.times}>
        {listed.map((time) => (
          <li key={time.startsAt}>{when(time)}</li>
        ))}
        {listed.length < times.length && (
          <li>{t('form.more', { count: times.length - listed.length, when: insideSentence(formatDay(last.startsAt, reader), reader) })}</li>
        )}
      </ul>
    </div>
  );
}
