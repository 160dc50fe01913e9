/** The lifetime of the coordinator: it is off, waits for a session, or has one (TD-IF-06, TD-RUL-05). */
import { parts } from '../setup.ts'
import {
  notice,
  noticeClamped,
  noticeClampedAtFirst,
  noticeDeafness,
  publishBehind,
  sendWanted,
  settleBoth,
  settleCaller,
  settleThis,
} from './effects-of.ts'
import { id, places } from './places.ts'
import { session } from './session.ts'

const refused = (row: string) => ({ meta: id(row), actions: settleThis('NOT_INITIALIZED') }) as const

const off = parts.createStateConfig({
  on: {
    'service.initialize': {
      target: places.awaiting,
      meta: id('TT-01'),
      actions: ['switchOn', 'wantAtFirst', noticeClampedAtFirst, noticeDeafness, settleThis(null)],
    },
    'user.configure': refused('TT-00.configure'),
    'user.requestMode': refused('TT-00.requestMode'),
    'user.misconfigure': refused('TT-00.misconfigure'),
  },
})

/** The request goes out once there is a session; it replaces earlier requests (TD-RUL-03). */
const wish = [noticeClamped, settleCaller('SUPERSEDED'), 'want', 'keepCaller', noticeDeafness] as const

const awaiting = parts.createStateConfig({
  on: {
    'session.created': {
      target: 'session',
      meta: id('TT-02'),
      actions: ['enterSession', ...sendWanted],
    },
    'user.configure': { meta: id('TT-12.awaiting'), actions: wish },
    'user.requestMode': { meta: id('TT-13.awaiting'), actions: wish },
    'user.commit': { meta: id('TT-83.awaiting'), actions: notice('nothing-to-commit') },
  },
})

const switchOff = [...settleBoth('DISPOSED'), 'leaveSession', 'switchOff'] as const

const on = parts.createStateConfig({
  initial: 'awaiting',
  on: {
    'service.initialize': { meta: id('TT-01.again'), actions: settleThis(null) },
    'service.dispose': [
      {
        guard: 'fallback',
        target: places.off,
        meta: id('TT-21.fallback'),
        actions: [publishBehind('disposed'), ...switchOff],
      },
      { target: places.off, meta: id('TT-21'), actions: switchOff },
    ],
    'user.misconfigure': { meta: id('TT-14.misconfigure'), actions: settleThis('INVALID_ARGUMENT') },
  },
  states: { awaiting, session },
})

/** The lifetime from initialization to disposal. */
export const life = parts.createStateConfig({ initial: 'off', states: { off, on } })
