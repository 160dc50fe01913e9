/** Who can act in a story. */
import { audio, network, session } from './acts-below.ts'
import * as calls from './acts-of-calls.ts'
import * as replies from './acts-of-replies.ts'
import { copilot, stt, voice } from './acts-of-talk.ts'
import { app, user } from './acts-of-users.ts'
import { text, time } from './making.ts'

/** What may go with any act. */
export const moving = {
  after: { shape: time, says: 'How long after the step above.' },
  mark: { shape: text, says: 'A name for this moment, for `since`.' },
} as const

/** The actors. */
export const actors = {
  user: { says: 'The person who talks.', also: moving, shape: user },
  app: { says: 'The buttons and commands of the application.', also: moving, shape: app },
  session: { says: 'Session Manager.', also: moving, shape: session },
  network: { says: 'The way from the services to the conversation.', also: moving, shape: network },
  audio: { says: 'The audio path.', also: moving, shape: audio },
  stt: {
    says: 'Speech to text, when its moment matters more than its habits.',
    also: moving,
    shape: stt,
  },
  copilot: {
    says: 'Copilot, when its moment matters more than its habits.',
    also: moving,
    shape: copilot,
  },
  voice: { says: 'The voice that speaks the answers.', also: moving, shape: voice },
  caller: { says: 'The person on the phone.', also: moving, shape: calls.caller },
  client: { says: 'The device of the caller.', also: moving, shape: calls.client },
  recognition: {
    says: 'Speech recognition, when its moment matters more than its habits.',
    also: moving,
    shape: calls.recognition,
  },
  setup: { says: 'The set-up of the session.', also: moving, shape: calls.setup },
  backend: { says: 'The server around the conversation.', also: moving, shape: calls.backend },
  model: {
    says: 'The language model, when its moment matters more than its habits.',
    also: moving,
    shape: replies.model,
  },
  synthesis: {
    says: 'Speech synthesis, when its moment matters more than its habits.',
    also: moving,
    shape: replies.synthesis,
  },
  realtime: {
    shape: { kind: 'event' },
    says: 'One raw event of the spec, said straight to the conversation; ids are `current`, `stale` or `fresh`.',
    also: moving,
  },
} as const
