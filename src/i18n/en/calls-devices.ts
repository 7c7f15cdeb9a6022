/** Before a call, and its devices: what is asked for, what can stand in the way, and how to get past it. */
export const callsDevices = {
  title: 'Ready to join?',
  when: '{{start}} to {{end}}',
  with: 'With {{name}}',
  preview: {
    label: 'Your video preview',
    off: 'Your camera is off',
    asking: 'Starting your camera…',
    problem: 'No picture from your camera',
    hidden: 'In a group this size, only the coach is seen',
  },
  microphone: {
    label: 'Microphone',
    turnOn: 'Turn on microphone',
    turnOff: 'Turn off microphone',
    level: 'Microphone level',
    speak: 'Say something: the bars move when you can be heard.',
    heard: 'Your microphone works.',
    silent: 'We can’t hear anything yet. Check that your microphone isn’t muted or covered.',
    off: 'Your microphone is off. You can turn it on in the call.',
    notAsked: 'Your browser will ask to use your microphone when you join.',
    asking: 'Your browser is asking to use your microphone. Choose “Allow”.',
    muted: 'Your device has muted this microphone. Look for a mute switch on the headset or keyboard.',
    replaced: '{{lost}} was disconnected. You’re now using {{name}}.',
  },
  camera: {
    label: 'Camera',
    turnOn: 'Turn on camera',
    turnOff: 'Turn off camera',
    asking: 'Your browser is asking to use your camera. Choose “Allow”.',
    replaced: '{{lost}} was disconnected. You’re now using {{name}}.',
  },
  speaker: {
    label: 'Speaker',
    test: 'Play test sound',
    playing: 'Playing…',
    failed: 'The test sound could not be played. Check the volume and try another speaker.',
    bySystem: 'Sound plays wherever your phone or computer sends it.',
  },
  devices: {
    title: 'Sound and camera',
    system: 'Same as my device',
    unnamed: 'Devices are listed here once your browser may use your microphone or camera.',
    remembered: 'Remembered on this device.',
    close: 'Done',
  },
  join: {
    now: 'Join now',
    listen: 'Join and listen',
    listenOnly: 'Join without microphone',
    listenText: 'You’ll see and hear the others. To say something, write in the chat.',
    private: 'Sessions are never recorded. Nobody can turn recording on.',
    largeCoach:
      'This is a large group: everyone hears everyone, and only your video is shown. For groups of more than 8 we recommend a media service; your administrator can set one up.',
    largeMember: 'This is a large group: everyone hears everyone, and only the coach’s video is shown.',
  },
  connection: {
    testing: 'Checking your connection…',
    video: 'Your connection is good enough for video.',
    voiceTitle: 'Your connection is weak',
    voiceOnly: 'Sound will work, video probably won’t. Join without your camera; you can turn it on later.',
    noneTitle: 'The call may not connect on this network',
    none: 'Try another Wi-Fi or mobile data, or turn off your VPN. You can still join and try.',
    again: 'Check again',
  },
  again: 'Try again',
  problem: {
    microphone: {
      refused: { title: 'Your microphone is blocked', text: 'This site isn’t allowed to use it. You can change that here:' },
      dismissed: {
        title: 'Your microphone still needs your permission',
        text: 'Your browser’s question was closed without an answer. Try again and choose “Allow”.',
      },
      'refused-by-system': {
        title: 'Your device blocks the microphone',
        text: 'This site may use it, but your browser may not. You can change that in your device’s settings:',
      },
      missing: { title: 'No microphone found', text: 'Plug one in or connect your headset. It will be used as soon as it’s there.' },
      'in-use': {
        title: 'Your microphone is busy',
        text: 'Another app or tab is using it. Close other calls and recorders, then try again.',
      },
      unsupported: {
        title: 'This browser can’t use your microphone',
        text: 'Open this page in a current Chrome, Edge, Firefox or Safari, not inside another app.',
      },
      unknown: { title: 'Your microphone didn’t start', text: 'Try again, or choose another microphone below.' },
    },
    camera: {
      refused: { title: 'Your camera is blocked', text: 'This site isn’t allowed to use it. You can change that here:' },
      dismissed: {
        title: 'Your camera still needs your permission',
        text: 'Your browser’s question was closed without an answer. Try again and choose “Allow”.',
      },
      'refused-by-system': {
        title: 'Your device blocks the camera',
        text: 'This site may use it, but your browser may not. You can change that in your device’s settings:',
      },
      missing: { title: 'No camera found', text: 'Plug one in and it will start. You can also join without video.' },
      'in-use': {
        title: 'Your camera is busy',
        text: 'Another app or tab is using it. Close other video calls, then try again.',
      },
      unsupported: {
        title: 'This browser can’t use your camera',
        text: 'Open this page in a current Chrome, Edge, Firefox or Safari, not inside another app.',
      },
      unknown: { title: 'Your camera didn’t start', text: 'Try again, choose another camera below, or join without video.' },
    },
  },
  /** Where a site is allowed a device: what to do first, what then. `{{device}}` is one of `deviceName`. */
  allow: {
    chrome: {
      first: 'Click the settings icon to the left of the address.',
      next: 'Switch on {{device}}. It starts straight away.',
    },
    'chrome-android': {
      first: 'Tap the icon to the left of the address, then Permissions.',
      next: 'Switch on {{device}} and come back.',
    },
    safari: {
      first: 'In the menu bar choose Safari, then Settings for This Website.',
      next: 'Set {{device}} to Allow and reload this page.',
    },
    'safari-ios': {
      first: 'Tap the page menu next to the address, then Website Settings.',
      next: 'Set {{device}} to Allow and try again.',
    },
    firefox: {
      first: 'Click the crossed-out icon to the left of the address.',
      next: 'Remove the block on {{device}} and try again.',
    },
    'firefox-android': {
      first: 'Tap the padlock to the left of the address.',
      next: 'Allow {{device}} and try again.',
    },
    installed: {
      first: 'Open the app’s menu or hold its icon, then open its site settings or permissions.',
      next: 'Allow {{device}} and try again.',
    },
    other: {
      first: 'Open your browser’s settings for this site.',
      next: 'Allow {{device}} and try again.',
    },
  },
  allowInSystem: {
    windows: {
      first: 'Open Windows Settings, then Privacy & security.',
      next: 'Under {{device}}, allow access for desktop apps and your browser.',
    },
    mac: {
      first: 'Open System Settings, then Privacy & Security.',
      next: 'Under {{device}}, switch on your browser. You may have to restart it.',
    },
    ios: {
      first: 'Open the Settings app, then Apps and your browser.',
      next: 'Switch on {{device}} and come back.',
    },
    android: {
      first: 'Open Settings, then Apps, your browser and Permissions.',
      next: 'Allow {{device}} and come back.',
    },
    other: {
      first: 'Open the privacy settings of your computer.',
      next: 'Allow your browser to use {{device}}, then try again.',
    },
  },
  deviceName: { microphone: 'Microphone', camera: 'Camera' },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'calls-devices': typeof callsDevices;
  }
}
