import { IconPencilPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import type { AttendanceMark } from '../../../../domain/sessions/coach-actions.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { PersonAvatar } from '../../../../ui/text/person-avatar.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import classes from './session.module.css';

const marks: readonly AttendanceMark[] = ['attended', 'missed'];

interface RegisterPersonProps {
  readonly person: NonNullable<Session['registrations']>[number];
  readonly mark: AttendanceMark | null;
  /** Whether the register is open. */
  readonly isOpen: boolean;
  readonly onMark: (mark: AttendanceMark) => void;
  readonly onNote: () => void;
}

/** A person in the register, with links to their page and to a note. */
export function RegisterPerson({ person, mark, isOpen, onMark, onNote }: RegisterPersonProps) {
  const { t } = useTranslation('coach-sessions');
  const { userId, fullName, image } = person;
  return (
    <li className={classes.registered}>
      <PersonAvatar name={fullName} image={image} />
      <Text weight={600}>
        <Link to={`/coach/users/${userId}`}>{fullName}</Link>
        {person.saysAbsent && person.status === 'registered' && <span className={classes.absent}>{t('register.saysAbsent')}</span>}
      </Text>
      <Button
        className={classes.note}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPencilPlus size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={t('register.noteAbout', { name: fullName })}
        onClick={onNote}
      >
        {t('register.writeNote')}
      </Button>
      {isOpen && (
        <fieldset className={classes.marks}>
          <VisuallyHidden as="legend">{t('register.marks', { name: fullName })}</VisuallyHidden>
          {marks.map((each) => (
            <label key={each} className={classes.mark} data-mark={each}>
              <input type="radio" name={`mark-${userId}`} checked={mark === each} onChange={() => onMark(each)} />
              {t(`register.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}
