import { InstallOffer } from './install-offer.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { PushLater } from './push-later.tsx';
import { UpdateOffer } from './update-offer.tsx';

/** What a shell says above the page: no line, session ended, a new version, the app can be installed. One after the other, never over the page. */
export function SyncNotices() {
  return (
    <>
      <OfflineStrip />
      <UpdateOffer />
      <InstallOffer />
      <PushLater />
    </>
  );
}
