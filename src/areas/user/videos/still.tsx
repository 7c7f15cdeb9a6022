import { useState } from 'react';
import classes from './videos.module.css';

/** The picture of a video; a plain background where there is none, or no connection to fetch it. */
export function Still({ posterUrl }: { readonly posterUrl: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (posterUrl === null || posterUrl === failedUrl) return null;
  return <img className={classes.poster} src={posterUrl} alt="" loading="lazy" onError={() => setFailedUrl(posterUrl)} />;
}
