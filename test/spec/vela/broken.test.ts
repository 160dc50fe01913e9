/** Broken copies of the plain gateway: each is found out by a check of the document that names what it breaks. */
import { expect, it } from 'vitest'
import { watchOf } from '../../../harness/judging/watch.ts'
import { oracle } from '../../../harness/oracle/oracle.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import type { Spec } from '../../../spec/spec.ts'
import type { ClientEvent } from '../../../spec/vela/protocol/messages.ts'
import vela from '../../../spec/vela/spec.ts'
import type { Good } from '../../laws/by-hand.ts'
import { playing } from '../../support/playing.ts'
import { goodLogs } from './good-logs.ts'
import { gatewayOf, PlainGateway, Session } from './plain.ts'

const spec = vela as unknown as Spec
const judge = oracle(spec)

/** The requirements that checks of the document find broken, when the class is told what a good log hears. */
async function brokenIn(build: Build, { settings, log: good }: Good): Promise<readonly string[]> {
  const { log, say } = await playing(spec, build, settings)
  for (const { at, way, what, with: payload } of good)
    if (way === 'in') await say(at, { what, with: payload })
  const untilMs = good.at(-1)?.at ?? 0
  const rows = [...judge(settings, log, untilMs).rows.values()].filter(({ failures }) =>
    failures.some(({ basis }) => basis === 'document'),
  )
  const watched = watchOf(spec.monitors)(settings, log, untilMs)
  const monitors = spec.monitors.filter(
    ({ basis }, place) => basis === 'document' && (watched[place]?.findings.length ?? 0) > 0,
  )
  return [
    ...rows.flatMap(({ id }) => spec.rows.find((row) => row.id === id)?.requirements ?? []),
    ...monitors.flatMap(({ requirements }) => requirements),
  ]
}

/** A gateway whose sessions differ from the plain one in what they hear, or in what they send. */
const receiving = (receive: (session: Quirk, message: ClientEvent, plain: () => void) => void): Build =>
  gatewayOf(
    class extends Quirk {
      protected override receive(message: ClientEvent): void {
        receive(this, message, () => super.receive(message))
      }
    },
  )

type Sent = Parameters<Session['send']>[0]

const sending = (frames: (sent: Sent) => readonly unknown[]): Build =>
  gatewayOf(
    class extends Session {
      protected override send(message: Sent): void {
        for (const each of frames(message)) this.socket.send(JSON.stringify(each))
      }
    },
  )

/** A session that lets its quirks at itself. */
class Quirk extends Session {
  forget(): void {
    this.reset()
  }
  say(message: Sent): void {
    this.send(message)
  }
  move(phase: 'idle' | 'listening' | 'thinking' | 'speaking'): void {
    this.goes(phase)
  }
}

const only = (type: string, change: (sent: Sent) => readonly unknown[]) =>
  sending((sent) => (sent.type === type ? change(sent) : [sent]))

const broken: readonly (readonly [requirement: string, says: string, build: Build])[] = [
  ['VEL-T-01', 'tells no phase when somebody connects', silentAtFirst()],
  [
    'VEL-T-02',
    'does not answer questions',
    receiving((_, { type }, plain) => type !== 'session.start' && plain()),
  ],
  [
    'VEL-T-02',
    'begins anew when it is asked',
    receiving((session, { type }, plain) => {
      if (type === 'session.start') session.move('idle')
      plain()
    }),
  ],
  ['VEL-T-03', 'takes no chunk', receiving((_, { type }, plain) => type !== 'input_audio.append' && plain())],
  [
    'VEL-CTX-03',
    'hands on what it has made of a chunk',
    gatewayOf(
      class extends Session {
        protected override append(chunk: string): void {
          super.append(`${chunk}!`)
        }
      },
    ),
  ],
  [
    'VEL-T-06',
    'goes on listening behind a commit, without a pipeline',
    receiving((session, { type }, plain) => {
      plain()
      if (type === 'input_audio.commit') session.move('listening')
    }),
  ],
  ['VEL-T-11', 'reports no turn as completed', only('response.completed', () => [])],
  ['VEL-ACT-09', 'leaves out the answer', only('response.text.delta', () => [])],
  ['VEL-ACT-09', 'says everything twice', only('response.text.delta', (sent) => [sent, sent])],
  ['VEL-T-15', 'does not stop for a cancel', keepsWorking()],
  ['VEL-ACT-03', 'lets speech go on', keepsWorking()],
  ['VEL-ACT-05', 'lets tools go on', keepsWorking()],
  [
    'VEL-ACT-11',
    'gives every connection the same id',
    only('session.ready', () => [{ type: 'session.ready', payload: { sessionId: 'session' } }]),
  ],
  ['VEL-ERR-01', 'calls everything a bad message', refusing(() => 'invalid_message')],
  ['VEL-ERR-02', 'calls everything bad JSON', refusing(() => 'invalid_json')],
  ['VEL-G-02', 'answers no bad message', refusing(() => null)],
  [
    'VEL-ERR-04',
    'closes a connection that says something bad',
    gatewayOf(
      class extends Session {
        protected override refuse(code: string): void {
          super.refuse(code)
          this.close(1008)
        }
      },
    ),
  ],
  ['VEL-MSG-02', 'numbers its messages', sending((sent) => [{ ...sent, seq: 1 }])],
  ['VEL-MSG-01', 'sends no envelope', sending(({ payload }) => [payload])],
  ['VEL-MSG-07', 'tells no id', only('session.ready', ({ type }) => [{ type, payload: {} }])],
  [
    'VEL-MSG-13',
    'gives no reason',
    only('error', ({ type }) => [{ type, payload: { code: 'invalid_json' } }]),
  ],
  [
    'VEL-INV-01',
    'has a fifth phase',
    only('session.state', ({ type }) => [{ type, payload: { value: 'off' } }]),
  ],
]

function silentAtFirst(): Build {
  return class extends PlainGateway {
    override connect(...[socket, pipeline]: Parameters<PlainGateway['connect']>) {
      this.sessions += 1
      return this.make(this, socket, pipeline, this.options.newSessionId())
    }
  }
}

function keepsWorking(): Build {
  return gatewayOf(
    class extends Session {
      protected override giveUp(): void {
        this.reset()
      }
    },
  )
}

function refusing(codeOf: (code: string) => string | null): Build {
  return gatewayOf(
    class extends Session {
      protected override refuse(code: string): void {
        const reported = codeOf(code)
        if (reported !== null) super.refuse(reported)
      }
    },
  )
}

it.each(broken)('%s: one that %s', async (requirement, _, build) => {
  const found = await Promise.all(goodLogs.map((good) => brokenIn(build, good)))
  expect(found.flat()).toContain(requirement)
})

it('the plain one breaks nothing', async () => {
  for (const good of goodLogs) expect(await brokenIn(PlainGateway, good)).toEqual([])
})
