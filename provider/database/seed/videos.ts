import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../contract/endpoint.ts';
import type { CaptionCue } from '../../../contract/videos.ts';
import type { FileStore } from '../../files/file-store.ts';
import { add, type DemoCoach, found, type World } from './world.ts';

/** Small films made by `scripts/demo-videos.ts`. */
const folder = join(import.meta.dirname, 'videos');
const videoSeconds = 14;

interface Film {
  readonly name: string;
  readonly titles: { readonly en: string; readonly es: string };
  readonly description: string;
  /** What the film shows, each line for the same time. It has no sound. */
  readonly shows: Readonly<Record<Language, readonly string[]>>;
}

const films: readonly Film[] = [
  {
    name: 'breathing',
    titles: { en: 'Four breaths before you answer', es: 'Cuatro respiraciones antes de contestar' },
    description: 'Breathe in while you count to four, out while you count to six.',
    shows: { en: ['Breathe in', 'Breathe out'], es: ['Inhala', 'Exhala'] },
  },
  {
    name: 'evening',
    titles: { en: 'A calm evening', es: 'Una tarde tranquila' },
    description: 'Three small things before you go to bed.',
    shows: {
      en: ['Dim the lights', 'Put the phone away', 'Same hour, every day'],
      es: ['Baja las luces', 'Deja el teléfono', 'A la misma hora, todos los días'],
    },
  },
  {
    name: 'hello',
    titles: { en: 'Hello from me', es: 'Un saludo' },
    description: 'Who I am, and how we begin.',
    shows: {
      en: ['I am glad you are here', 'We begin where you are'],
      es: ['Me alegro de que estés aquí', 'Empezamos donde estás'],
    },
  },
];

/** The film, coach, age and review status of each video. */
const shown = [
  { coach: 0, film: 0, daysAgo: 60, status: 'approved', likes: 9 },
  { coach: 0, film: 1, daysAgo: 12, status: 'approved', likes: 4 },
  { coach: 0, film: 2, daysAgo: 1, status: 'waiting', likes: 0 },
  { coach: 1, film: 2, daysAgo: 25, status: 'approved', likes: 6 },
  { coach: 2, film: 1, daysAgo: 8, status: 'approved', likes: 2 },
] as const;

/** Videos of coaches; the demo coach has all three, one of them not looked at yet. */
export function addVideos(world: World): void {
  const demoCoach = found(
    world.coaches.find(({ account }) => account.email === 'coach@zh.example'),
    'demo coach',
  );
  const others = world.coaches.filter(({ row, account }) => row.approvedAt && account.id !== demoCoach.account.id);
  const coaches: readonly (DemoCoach | undefined)[] = [demoCoach, ...others];
  for (const { coach: index, film: filmIndex, daysAgo, status, likes } of shown) {
    const coach = coaches[index];
    const film = films[filmIndex];
    if (!coach || !film) continue;
    const createdAt = world.make.ago(daysAgo);
    const [fileId, posterFileId, videoId] = [world.make.id(createdAt), world.make.id(createdAt), world.make.id(createdAt)];
    const owned = { ownerId: coach.account.id, createdAt, completedAt: createdAt, usedAt: createdAt };
    add(world, 'files', { id: fileId, ...owned, purpose: 'video', contentType: 'video/webm', ...factsOf(`${film.name}.webm`, fileId) });
    add(world, 'files', {
      id: posterFileId,
      ...owned,
      purpose: 'video-poster',
      contentType: 'image/jpeg',
      ...factsOf(`${film.name}.jpg`, posterFileId),
    });
    const fans = world.members.slice(0, likes);
    add(world, 'videos', {
      id: videoId,
      coachId: coach.account.id,
      title: film.titles.en,
      titles: film.titles,
      description: film.description,
      fileId,
      posterFileId,
      durationSeconds: videoSeconds,
      captions: status === 'approved' ? captionsOf(film) : {},
      status,
      decidedAt: status === 'approved' ? createdAt : null,
      likeCount: fans.length,
      createdAt,
      updatedAt: createdAt,
    });
    for (const fan of fans) add(world, 'videoLikes', { videoId, accountId: fan.id, createdAt: world.now });
  }
}

function captionsOf({ shows }: Film): Record<Language, CaptionCue[]> {
  return { en: captionCues(shows.en, '[No sound] On screen: '), es: captionCues(shows.es, '[Sin sonido] En pantalla: ') };
}

function captionCues(lines: readonly string[], before: string): CaptionCue[] {
  const second = (index: number) => Math.round((videoSeconds / lines.length) * index * 1000) / 1000;
  return lines.map((line, index) => ({ from: second(index), to: second(index + 1), text: `${before}${line}` }));
}

function factsOf(name: string, storageKey: string) {
  const bytes = readFileSync(join(folder, name));
  return {
    name,
    storageKey,
    sizeBytes: bytes.length,
    receivedBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Puts the bytes of the demo's films where uploaded ones are. */
export async function storeDemoVideos({ rows }: Pick<World, 'rows'>, store: FileStore): Promise<void> {
  for (const { name, purpose, storageKey, contentType } of rows.files) {
    if (isOfVideo(purpose)) await store.put({ storageKey, contentType }, readFileSync(join(folder, name)));
  }
}

function isOfVideo(purpose: string): boolean {
  return purpose === 'video' || purpose === 'video-poster';
}
