import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnProfile } from '../../domain/accounts/queries.ts';
import { useMemberDetails } from '../../domain/coaches/queries.ts';
import { Stack } from '../../ui/page/layout.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';

interface PhoneSheetProps {
  readonly coachName: string;
  /** The members that a coach could call; none for a member. */
  readonly members: readonly { readonly userId: string; readonly fullName: string }[] | null;
  readonly onClose: () => void;
}

/** The last fallback when no connection carries audio: by phone. Members are called; a coach's own number is never shown. */
export function PhoneSheet({ coachName, members, onClose }: PhoneSheetProps) {
  const { t } = useTranslation('calls');
  return (
    <Sheet isOpen onClose={onClose} title={t('phone.title')}>
      {members === null ? (
        <OwnNumber coachName={coachName} />
      ) : (
        <Stack gap={3}>
          <p>{t('phone.coachText')}</p>
          <Stack as="ul" gap={2}>
            {members.map(({ userId, fullName }) => (
              <li key={userId}>
                <NumberOf userId={userId} name={fullName} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Sheet>
  );
}

function OwnNumber({ coachName }: { readonly coachName: string }) {
  const { t } = useTranslation('calls');
  const phone = useOwnProfile().data?.data.phone;
  return (
    <Stack gap={3}>
      <p>{phone ? t('phone.memberText', { name: coachName, phone }) : t('phone.noOwn', { name: coachName })}</p>
      <p>
        <Link to="/user/profile">{t(phone ? 'phone.change' : 'phone.add')}</Link>
      </p>
    </Stack>
  );
}

function NumberOf({ userId, name }: { readonly userId: string; readonly name: string }) {
  const { t } = useTranslation('calls');
  const phone = useMemberDetails(userId).data?.phone;
  return (
    <Text>
      {name}: {phone ? <a href={`tel:${phone}`}>{phone}</a> : <span>{t('phone.none')}</span>}
    </Text>
  );
}
