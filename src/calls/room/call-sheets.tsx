import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/page/sheet.tsx';
import type { Call } from '../call.ts';
import type { CallState, DeviceProblem } from '../call-state.ts';
import { DeviceMenu } from '../device-menu.tsx';
import { ProblemHelp } from '../devices/problem-help.tsx';
import type { CallRoomFacts } from '../room-facts.ts';
import type { CallAction, SheetName } from './actions.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { EndDialog, LeaveSheet } from './leave-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { PrivacySheet } from './privacy-sheet.tsx';

interface CallSheetsProps {
  readonly sheet: SheetName | null;
  readonly call: Call;
  readonly state: CallState;
  readonly room: CallRoomFacts;
  readonly keys: { readonly isOn: boolean; readonly turn: (isOn: boolean) => void };
  /** The members that a coach could call by phone; null for a member. */
  readonly members: readonly { readonly userId: string; readonly fullName: string }[] | null;
  /** The actions that do not fit in the bar. */
  readonly actions: readonly CallAction[];
  readonly keyed: readonly CallAction[];
  readonly problem: { readonly device: 'microphone' | 'camera'; readonly problem: DeviceProblem } | null;
  readonly onRetry: (device: 'microphone' | 'camera') => void;
  readonly onClose: () => void;
}

/** The sheets and dialogs on top of the call, one at a time. */
export function CallSheets(props: CallSheetsProps) {
  const { sheet, call, state, room, keys, members, actions, keyed, problem, onRetry, onClose } = props;
  const { t } = useTranslation('calls');
  const end = () => {
    onClose();
    call.control({ kind: 'end' });
  };
  switch (sheet) {
    case 'more':
      return <MoreSheet actions={actions} onClose={onClose} />;
    case 'devices':
      return <DeviceMenu call={call} isOpen onClose={onClose} hasCamera={room.isCoach || state.media !== 'voices'} />;
    case 'problem':
      return (
        problem && (
          <Sheet isOpen onClose={onClose} title={t('notice.help')}>
            <ProblemHelp
              kind={problem.device}
              problem={problem.problem}
              onRetry={() => {
                onClose();
                onRetry(problem.device);
              }}
            />
          </Sheet>
        )
      );
    case 'keys':
      return (
        <KeysSheet
          keys={[...keyed.map(({ shortcut = '', label }) => ({ key: shortcut, label })), { key: '?', label: t('keys.help') }]}
          isOn={keys.isOn}
          onSwitch={keys.turn}
          onClose={onClose}
        />
      );
    case 'privacy':
      return <PrivacySheet step={state.step} hasService={room.hasService} onClose={onClose} />;
    case 'phone':
      return <PhoneSheet coachName={room.coachName} members={members} onClose={onClose} />;
    case 'leave':
      return <LeaveSheet onLeave={() => call.leave()} onEnd={end} onClose={onClose} />;
    case 'end':
      return <EndDialog onEnd={end} onClose={onClose} />;
    default:
      return null;
  }
}
