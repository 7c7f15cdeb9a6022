import { useState } from 'react';
import { initialsOf, tintOf } from './initials.ts';
import classes from './person-avatar.module.css';

interface PersonAvatarProps {
  readonly name: string;
  readonly image?: string | null;
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
}

/** A person's picture, or their initials on a soft tint. Decorative: the name is beside it. */
export function PersonAvatar({ name, image, size = 'medium' }: PersonAvatarProps) {
  const [failedImage, setFailedImage] = useState<string>();
  const showsImage = image && image !== failedImage;
  return (
    // The initials are drawn by the style sheet: as text they would be part of the label of a button around them.
    <span
      className={classes.avatar}
      data-size={size}
      data-tint={tintOf(name)}
      data-initials={showsImage ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {showsImage && <img src={image} alt="" loading="lazy" onError={() => setFailedImage(image)} />}
    </span>
  );
}
