import type { To } from 'react-router-dom';
import { paths, plansAddress } from '../paths.ts';

const section = (name: string): To => ({ pathname: paths.site.landing, hash: `#${name}` });

/** The header's links, in their order (specification, section 2). */
export const headerLinks = [
  { label: 'home', to: section('banner') },
  { label: 'offerings', to: section('offering') },
  { label: 'about', to: section('about') },
  { label: 'coaches', to: section('coaches') },
  { label: 'plans', to: plansAddress },
  { label: 'testimonials', to: section('testimonials') },
  { label: 'forEmployers', to: paths.site.requestDemo },
] as const;

/** The footer's links by column. */
export const footerColumns = [
  {
    label: 'learn',
    links: [
      { label: 'resources', to: paths.site.resources },
      { label: 'faq', to: paths.site.faq },
      { label: 'contact', to: paths.site.contact },
    ],
  },
  {
    label: 'work',
    links: [
      { label: 'requestDemo', to: paths.site.requestDemo },
      { label: 'becomeCoach', to: paths.site.coachSignUp },
    ],
  },
  {
    label: 'legal',
    links: [
      { label: 'terms', to: paths.site.terms },
      { label: 'privacy', to: paths.site.privacy },
      { label: 'coachesAgreement', to: paths.site.coachesAgreement },
      { label: 'clientAgreement', to: paths.site.clientAgreement },
    ],
  },
] as const;

/** Outside of the product; the specification names the links, not their addresses. */
export const storeLinks = [
  { label: 'appStore', href: 'https://apps.apple.com/' },
  { label: 'playStore', href: 'https://play.google.com/store/apps' },
] as const;

export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
] as const;
