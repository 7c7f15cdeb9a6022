import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';

interface FirebaseProject {
  readonly projectId: string;
  readonly apiKey: string;
  readonly messagingSenderId: string;
  readonly appId: string;
}

/**
 * Registers this browser with Firebase Cloud Messaging, through our own worker. Firebase has no part
 * in the worker itself: its listener would show messages beside ours (docs/decisions).
 */
export async function firebaseToken(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  vapidKey: string,
  project: FirebaseProject,
): Promise<string> {
  const messaging = getMessaging(initializeApp(project, 'push'));
  return getToken(messaging, { vapidKey, serviceWorkerRegistration });
}
