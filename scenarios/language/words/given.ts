/** What the services of the world do by themselves. */
import { audio, network, session } from './given-below.ts'
import { givenOfCalls } from './given-of-calls.ts'
import { givenOfConnections } from './given-of-connections.ts'
import { givenOfDetection } from './given-of-detection.ts'
import { givenOfService } from './given-of-service.ts'
import { copilot, panel, stt, voice } from './given-of-talk.ts'
import { givenOfWork } from './given-of-work.ts'
import { name } from './making.ts'

/** Where a story begins, and the habits of every service. */
export const given = {
  'start in': {
    shape: name('state'),
    says: 'The state in which the story begins; the way there is played by itself, with the services as given.',
  },
  session,
  network,
  audio,
  stt,
  copilot,
  voice,
  panel,
  ...givenOfDetection,
  ...givenOfCalls,
  ...givenOfConnections,
  ...givenOfService,
  ...givenOfWork,
} as const
