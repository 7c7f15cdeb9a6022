import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../../platform/log.ts';
import { createSending, nothingSent, type Sendable } from './sending.ts';

/**
 * A connection whose parameters (`rtcp`) Chromium changes while its first own description is made: parameters read before are
 * refused then (tried with 40 pairs of connections, 39 refused; later descriptions do not change them).
 */
class Connection implements Sendable {
  readonly signalingState = 'stable';
  localDescription: RTCSessionDescription | null = null;
  readonly set: (number | undefined)[] = [];
  readonly #senders = Array.from({ length: 4 }, () => this.#makeSender());

  #makeSender() {
    const sender = {
      track: null as MediaStreamTrack | null,
      replaceTrack: async (track: MediaStreamTrack | null) => {
        sender.track = track;
      },
      getParameters: () => ({ encodings: [{}] }),
      setParameters: async ({ encodings }: Pick<RTCRtpSendParameters, 'encodings'>) => {
        if (this.localDescription === null) throw new DOMException('Modified RTCP parameters', 'InvalidModificationError');
        this.set.push(encodings[0]?.maxBitrate);
      },
    };
    return sender;
  }

  getTransceivers(): RTCRtpTransceiver[] {
    return this.#senders.map((sender) => ({ sender })) as unknown as RTCRtpTransceiver[];
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.restoreAllMocks();
});

test('limits are set as soon as the first own description exists, once, and again when they change', async () => {
  const warned = vi.spyOn(log, 'warning').mockReturnValue();
  const connection = new Connection();
  const sending = createSending(connection);
  sending.setLevels(3, 4);
  sending.begin();
  await settled();
  expect(connection.set).toEqual([]);
  connection.localDescription = { type: 'offer', sdp: '' } as RTCSessionDescription;
  sending.setLevels(3, 4);
  sending.setLevels(3, 4);
  await settled();
  expect(connection.set).toEqual([600_000, 2_000_000]);
  sending.setLevels(2, 4);
  await settled();
  expect(connection.set).toEqual([600_000, 2_000_000, 250_000]);
  expect(warned).not.toHaveBeenCalled();
});

test('tracks are added at once: sending needs no description', async () => {
  const connection = new Connection();
  const microphone = {} as MediaStreamTrack;
  createSending(connection).setTracks({ ...nothingSent, microphone });
  await settled();
  expect(connection.getTransceivers()[0]?.sender.track).toBe(microphone);
});
