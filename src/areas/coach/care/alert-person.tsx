import { IconCheck, IconMail, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dialLink } from '../../../../contract/dial-link.ts';
import { WriteButton } from '../../../chat/index.ts';
import type { ShownAlert } from '../../../domain/care/shown-alerts.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Box, Row } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BookNext } from './book-next.tsx';
import classes from './care.module.css';
import { SpokenSheet } from './spoken-sheet.tsx';

/** One member in need: a message first, which reaches them anywhere, then a call, then a mail. The address tells equal names apart. */
export function AlertPerson({ alert }: { readonly alert: ShownAlert }) {
  const { t } = useTranslation('coach-care');
  const { reader } = useToday();
  const [isSpeaking, setIsSpeaking] = useState(false);
  const { userId, fullName, image, email, phone, openedAt, escalatedAt, state } = alert;
  return (
    <li className={classes.alert}>
      <Row gap={3} align="start">
        <PersonAvatar name={fullName} image={image} size="large" />
        <Box grows shrinks>
          <Text look="name">{fullName}</Text>
          <Text look="note" lines="anywhere">
            {email}
          </Text>
          <p>
            {t('since', { when: formatDayAndTime(openedAt, reader) })} ·{' '}
            <Link to={`/coach/users/${userId}?view=answers`}>{t('answers')}</Link>
          </p>
          {escalatedAt !== null && <Text look="note">{t('team')}</Text>}
        </Box>
      </Row>
      {state === 'attention' && <Notice tone="warning">{t('refused')}</Notice>}
      <div className={classes.actions}>
        <WriteButton viewer="COACH" personId={userId} isMain />
        {phone !== null && (
          <Button
            component="a"
            href={dialLink(phone)}
            variant="default"
            leftSection={<IconPhone size={20} stroke={1.75} aria-hidden="true" />}
          >
            {t('call', { number: phone })}
          </Button>
        )}
        <BookNext userId={userId} name={fullName} />
        <Button
          component="a"
          href={`mailto:${email}?subject=${encodeURIComponent(t('emailSubject'))}`}
          variant="default"
          leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
        >
          {t('email')}
        </Button>
        <Button
          variant="default"
          aria-label={t('spokenOf', { name: fullName })}
          leftSection={<IconCheck size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsSpeaking(true)}
        >
          {t('spoken')}
        </Button>
      </div>
      {isSpeaking && <SpokenSheet alert={alert} onClose={() => setIsSpeaking(false)} />}
    </li>
  );
}
