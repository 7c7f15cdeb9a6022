import { ResumeUploads } from '../../chat/files/resume-uploads.tsx';
import { useSyncStatus } from '../../domain/outbox/queries.ts';
import { PushNotices } from '../../push/push-notices.tsx';
import { useBannerTurn } from '../../ui/feedback/banner-turn.ts';
import { AgreementOffer } from '../agreements/agreement-offer.tsx';
import { InstallOffer } from './install-offer.tsx';
import { RestoreNote } from './restore-note.tsx';
import { UpdateOffer } from './update-offer.tsx';
import { ZoneNote } from './zone-note.tsx';

/** What the shell offers, and push does, in a page, as long as the strip shows nothing more urgent. */
export function Offers() {
  const status = useSyncStatus();
  const ofStrip = status?.offlineSince ? 'offline' : null;
  useBannerTurn(status?.needsSignIn ? 'sign-in' : ofStrip);
  return (
    <>
      <ZoneNote />
      <RestoreNote />
      <UpdateOffer />
      <AgreementOffer />
      <InstallOffer />
      <PushNotices />
      <ResumeUploads />
    </>
  );
}
