/** Who can act in a story. */
import { audio, network, session } from './acts-below.ts'
import { callActors } from './acts-of-calls.ts'
import { connectionActors } from './acts-of-connections.ts'
import { detectionActors } from './acts-of-detection.ts'
import { serviceActors } from './acts-of-service.ts'
import { copilot, stt, voice } from './acts-of-talk.ts'
import { app, user } from './acts-of-users.ts'
import { workActors } from './acts-of-work.ts'
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
  ...detectionActors(moving),
  ...callActors(moving),
  ...connectionActors(moving),
  ...serviceActors(moving),
  ...workActors(moving),
  realtime: {
    shape: { kind: 'event' },
    says: 'One raw event of the spec, said straight to the conversation; ids are `current`, `stale` or `fresh`.',
    also: moving,
  },
} as const
