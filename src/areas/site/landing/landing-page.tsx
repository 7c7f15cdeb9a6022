import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { AboutSection } from './about-section.tsx';
import { Banner } from './banner.tsx';
import { CoachesSection } from './coaches-section.tsx';
import { EmployersSection } from './employers-section.tsx';
import { Facts } from './facts.tsx';
import { OfferingsSection } from './offerings-section.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';
import { VideosSection } from './videos-section.tsx';

/** The start page of the public site. */
export function LandingPage() {
  const { t } = useTranslation('site');
  useDocumentTitle(t('title'));
  return (
    <>
      <Banner />
      <Facts />
      <OfferingsSection />
      <AboutSection />
      <CoachesSection />
      <VideosSection />
      <TestimonialsSection />
      <EmployersSection />
    </>
  );
}
