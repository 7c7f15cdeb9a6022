import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
import type { Intention } from '../../db/rows.ts';

/** The subject of an unsent change, as far as this device knows it. */
export interface Subject {
  /** A form's or session's title. */
  readonly title: LocalizedText | string | null;
  /** When a session starts; UTC instant. */
  readonly startsAt: string | null;
}

const nothing: Subject = { title: null, startsAt: null };

/** Looks up the subject of an unsent change. For live queries. */
export async function readSubject(database: AccountDatabase, { endpoint, params, body }: Intention): Promise<Subject> {
  const fields = (body ?? {}) as Record<string, unknown>;
  if (endpoint.startsWith('intake.')) {
    const form = await database.intakeForms.get(String(fields.formId));
    return form ? { title: form.title, startsAt: null } : nothing;
  }
  if (endpoint.startsWith('sessions.') || endpoint.startsWith('calls.') || endpoint === 'feedback.create') {
    const session = await database.sessions.get(String(params.id ?? params.sessionId ?? fields.sessionId ?? fields.id));
    if (session) return { title: session.title, startsAt: session.startsAt };
    return {
      title: typeof fields.title === 'string' ? fields.title : null,
      startsAt: typeof fields.startsAt === 'string' ? fields.startsAt : null,
    };
  }
  if (endpoint === 'notifications.read' || endpoint === 'notifications.snooze') {
    const notification = await database.notifications.get(String(params.id));
    return notification ? { title: notification.title, startsAt: null } : nothing;
  }
  return typeof fields.title === 'string' ? { title: fields.title, startsAt: null } : nothing;
}
