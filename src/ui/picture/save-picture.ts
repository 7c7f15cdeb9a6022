/** Uploads a picture and makes it the person's; told how far it is, from 0 to 1, and whether the connection is waited for. */
export type SavePicture = (picture: Blob, onProgress: (share: number, isWaiting: boolean) => void) => Promise<void>;
