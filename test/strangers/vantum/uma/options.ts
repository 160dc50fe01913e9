/** The open choices of the document; each field names one entry of choices.yaml. */
export interface Options {
  readonly readiness: 'latest' | 'union'
  readonly sessionMessage: 'first' | 'afterSetup'
  readonly eventOrder: 'monitoringFirst' | 'clientFirst'
  readonly interruptionOrder: 'cancelFirst' | 'transitionFirst'
  readonly finishedSpeech: 'leave' | 'cancel'
  readonly chunkOrder: 'arrival' | 'index'
  readonly spokenPart: 'played' | 'sent'
  readonly spokenMark: 'dash' | 'plain'
  readonly refusalNotice: 'each' | 'first'
  readonly retryPause: 'longer' | 'server'
  readonly retriesUsedUp: 'error' | 'fallback'
  readonly systemPrompt: 'none' | 'headed'
  readonly noiseText: 'words' | 'blank'
  readonly noiseWindow: 'sinceTranscript' | 'sinceListening'
  readonly earlySpeech: 'fromEntry' | 'fromStart'
  readonly interruptedAudio: 'flows' | 'held'
  readonly interruptionAlert: 'once' | 'each'
  readonly callStart: 'creation' | 'listening'
  readonly playbackAtEnd: 'cancel' | 'leave'
  readonly setupFailure: 'silent' | 'told'
  readonly speechFailure: 'told' | 'silent'
  readonly failedPlayback: 'playOut' | 'cancel'
  readonly promises: 'atOnce' | 'turnEnd'
  readonly foreignSession: 'refused' | 'taken'
  readonly lateTranscript: 'recorded' | 'dropped'
  readonly answerOrder: 'addFirst' | 'speakFirst'
}

export const defaultOptions: Options = {
  readiness: 'latest',
  sessionMessage: 'first',
  eventOrder: 'monitoringFirst',
  interruptionOrder: 'cancelFirst',
  finishedSpeech: 'leave',
  chunkOrder: 'arrival',
  spokenPart: 'played',
  spokenMark: 'dash',
  refusalNotice: 'each',
  retryPause: 'longer',
  retriesUsedUp: 'error',
  systemPrompt: 'none',
  noiseText: 'words',
  noiseWindow: 'sinceTranscript',
  earlySpeech: 'fromEntry',
  interruptedAudio: 'flows',
  interruptionAlert: 'once',
  callStart: 'creation',
  playbackAtEnd: 'cancel',
  setupFailure: 'silent',
  speechFailure: 'told',
  failedPlayback: 'playOut',
  promises: 'atOnce',
  foreignSession: 'refused',
  lateTranscript: 'recorded',
  answerOrder: 'addFirst',
}
