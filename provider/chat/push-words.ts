import { sql } from 'drizzle-orm';
import type { LocalizedText } from '../../contract/endpoint.ts';
import type { Database } from '../database/open.ts';

const aboutConversation = /^conversation:([0-9a-f-]{36})$/;
/** A push message carries at most 4 KB, and a lock screen shows three lines. */
const maxLetters = 240;

const fileWords: readonly { readonly begins: string; readonly words: LocalizedText }[] = [
  { begins: 'image/', words: { en: 'Sent a picture', es: 'Ha enviado una imagen' } },
  { begins: 'audio/', words: { en: 'Sent a voice message', es: 'Ha enviado un mensaje de voz' } },
  { begins: '', words: { en: 'Sent a document', es: 'Ha enviado un documento' } },
];

/** The text of the newest unread message, for readers who want it on the lock screen; null where there is none. */
export async function unreadMessageWords(database: Database, accountId: string, subject: string | null): Promise<LocalizedText | null> {
  const [, id] = aboutConversation.exec(subject ?? '') ?? [];
  if (id === undefined) return null;
  const { rows } = await database.execute<{ text: string; contentType: string | null }>(sql`
    select m.text, f.content_type as "contentType" from messages m
    join conversation_members own on own.conversation_id = m.conversation_id and own.account_id = ${accountId}
    left join files f on f.id = m.file_id
    where m.conversation_id = ${id} and m.position > own.last_read_position and m.sender_id <> ${accountId} and m.deleted_at is null
    order by m.position desc limit 1`);
  const [message] = rows;
  if (!message) return null;
  if (message.text !== '') return { en: shortened(message.text), es: shortened(message.text) };
  return fileWords.find(({ begins }) => message.contentType?.startsWith(begins))?.words ?? null;
}

/** Cuts between whole characters: an emoji is not cut in two. */
function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= maxLetters ? text : `${letters.slice(0, maxLetters - 1).join('')}…`;
}
