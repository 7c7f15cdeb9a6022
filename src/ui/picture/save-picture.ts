/** Uploads a picture and makes it the person's; reports the progress, from 0 to 1, and whether it waits for the connection. */
export type SavePicture = (picture: Blob, onProgress: (share: number, isWaiting: boolean) => void) => Promise<void>;
