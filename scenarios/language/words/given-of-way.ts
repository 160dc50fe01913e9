/** The habits of what lies between a voice client and its service, and of its player; each word sets one option. */
import { delay, fieldOf, flag, map, time } from './making.ts'

const tries = { kind: 'tries' } as const

/** How the connection behaves. */
const webrtc = {
  service: 'webrtc',
  says: 'How the WebRTC connection behaves.',
  shape: map({
    'connects after': {
      option: 'connectMs',
      shape: delay,
      says: 'From the description of a session to the connection.',
    },
    'drops out after': {
      option: 'dropMs',
      shape: delay,
      says: 'From the first connection to a dropout.',
    },
    'is down for': { option: 'downMs', shape: delay, says: 'How long such a dropout lasts.' },
    'fails after': {
      option: 'failMs',
      shape: delay,
      says: 'From a dropout that does not heal to the failure of ICE.',
    },
    'is lost after': { option: 'loseMs', shape: delay, says: 'From the first connection to its loss.' },
    'gets worse after': {
      option: 'worsenMs',
      shape: delay,
      says: 'From the first connection until it is bad.',
    },
    'repeats itself': { option: 'repeats', shape: flag, says: 'Every change is told twice.' },
  }),
} as const

/** How the endpoint behaves. */
const endpoint = {
  service: 'endpoint',
  says: 'How the endpoint of sessions behaves.',
  shape: map({
    'session after': { option: 'sessionMs', shape: delay, says: 'From GET /session to the new session.' },
    'sdp after': { option: 'sdpMs', shape: delay, says: 'From POST /sdp to its answer.' },
    'update after': {
      option: 'updateMs',
      shape: delay,
      says: 'From the update of an attempt to its acknowledgement.',
    },
    'audio after': {
      option: 'audioMs',
      shape: delay,
      says: 'From the request to verify the audio path to its success.',
    },
    'fails for': { option: 'failures', shape: tries, says: 'That many attempts fail.' },
    'fails at': {
      option: 'failsAt',
      shape: fieldOf('attempt_step_failed', 'step'),
      says: 'The step at which they do.',
    },
    'refuses for': { option: 'refusals', shape: tries, says: 'That many first sessions are refused.' },
    'refuses with': {
      option: 'code',
      shape: fieldOf('session.error', 'code'),
      says: 'The code of these refusals.',
    },
    'repeats itself': { option: 'repeats', shape: flag, says: 'Every answer comes twice.' },
    'heeds aborts': {
      option: 'heedsAborts',
      shape: flag,
      says: 'Whether an attempt that was given up stays unanswered.',
    },
  }),
} as const

/** How the player behaves. */
const player = {
  service: 'player',
  says: 'How the player behaves.',
  shape: map({
    'starts after': {
      option: 'startMs',
      shape: time,
      says: 'From a chunk, where nothing is playing, to its first sound.',
    },
    'reports the end after': {
      option: 'reportMs',
      shape: delay,
      says: 'From the end of what there is to the report of it.',
    },
    'repeats the end': { option: 'repeats', shape: flag, says: 'Every such report comes twice.' },
    'fails after': {
      option: 'failMs',
      shape: delay,
      says: 'From the first chunk of an item to a failure of the audio system.',
    },
    'falls silent after': {
      option: 'stopMs',
      shape: delay,
      says: 'From the order to stop until nothing is heard.',
    },
  }),
} as const

/** The habits of all that lies between. */
export const givenOfWay = { webrtc, endpoint, player } as const
