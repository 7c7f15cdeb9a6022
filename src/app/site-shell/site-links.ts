import type { To } from 'react-router-dom';
import { paths, plansAddress } from '../paths.ts';

const section = (name: string): To => ({ pathname: paths.site.landing, hash: `#${name}` });

/** The header's links, in order (docs/product.md, Screens). */
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

/** Links outside the product; their targets are a setting of the platform. */
export const storeNames = ['appStore', 'playStore'] as const;

export const socialNames = { instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube', facebook: 'Facebook' } as const;
