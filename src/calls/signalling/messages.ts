import { type CallToDevice, callToDevice } from '../../../contract/call-signals.ts';
import { log } from '../../platform/log.ts';

/** Parses a message of the provider: a welcome, something about a call, or null for anything else. */
export function readFromProvider(text: unknown): CallToDevice | 'welcome' | null {
  try {
    const content: unknown = JSON.parse(String(text));
    const type = typeof content === 'object' && content !== null && 'type' in content ? String(content.type) : '';
    if (type === 'welcome') return 'welcome';
    return type.startsWith('call-') ? callToDevice.parse(content) : null;
  } catch {
    log.warning('call-message-unreadable');
    return null;
  }
}
