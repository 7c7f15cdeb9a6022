import { describe, expect, it } from 'vitest';
import { fileProblem, filePurpose, fileRules } from './file-rules.ts';

describe('what may be uploaded', () => {
  it.each([
    ['profile-image', 'image/png', 5_000_000],
    ['coach-document', 'application/pdf', 15_000_000],
    ['video', 'video/webm', 2_000_000_000],
    ['video-poster', 'image/webp', 2_000_000],
    ['offering-image', 'image/jpeg', 5_000_000],
    ['chat', 'application/pdf', 20_000_000],
    ['chat', 'audio/webm', 6_000_000],
    ['support', 'image/jpeg', 10_000_000],
  ] as const)('for %s is %s of at most %i bytes', (purpose, contentType, maxBytes) => {
    expect(fileProblem(purpose, { contentType, sizeBytes: maxBytes })).toBeNull();
    expect(fileProblem(purpose, { contentType, sizeBytes: maxBytes + 1 })).toBe('size');
  });

  it('is never what could carry a script', () => {
    for (const purpose of filePurpose.options) {
      for (const contentType of ['image/svg+xml', 'text/html', 'application/octet-stream']) {
        expect(fileProblem(purpose, { contentType, sizeBytes: 1 })).toBe('type');
      }
    }
  });

  it('is a paper only where papers are asked for, and a film only as a video', () => {
    const taking = (contentType: string): string[] =>
      filePurpose.options.filter((purpose) => fileProblem(purpose, { contentType, sizeBytes: 1 }) === null);
    expect(taking('application/pdf')).toEqual(['coach-document', 'chat', 'support']);
    for (const voice of ['audio/webm', 'audio/mp4', 'audio/ogg']) expect(taking(voice)).toEqual(['chat']);
    for (const film of ['video/mp4', 'video/webm', 'video/quicktime']) expect(taking(film)).toEqual(['video']);
    for (const picture of ['image/jpeg', 'image/png', 'image/webp']) {
      expect(taking(picture)).toEqual(['profile-image', 'coach-document', 'video-poster', 'offering-image', 'chat', 'support']);
    }
  });

  it('is up to who one is', () => {
    const allowed = (role: 'USER' | 'COACH' | 'EMPLOYER' | 'ADMIN'): string[] =>
      filePurpose.options.filter((purpose) => fileRules[purpose].roles.includes(role));
    expect(allowed('USER')).toEqual(['profile-image', 'chat', 'support']);
    expect(allowed('COACH')).toEqual(['profile-image', 'coach-document', 'video', 'video-poster', 'chat', 'support']);
    expect(allowed('EMPLOYER')).toEqual(['profile-image', 'support']);
    expect(allowed('ADMIN')).toEqual(['profile-image', 'offering-image', 'support']);
  });
});
