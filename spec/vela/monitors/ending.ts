/** How turns end: completed once where they are done, with an error where they fail; without a pipeline there are none. */
import { changed, followed, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { isTold } from './asked.ts'
import { turnOutputs } from './effects.ts'
import { always, isOn, isWorking } from './scene.ts'
import { exactly, namesOf, steps } from './step.ts'

export const completed = steps(
  {
    id: 'output.completed',
    says: 'A turn that has spoken and is done is reported as completed, once.',
    basis: 'document',
    requirements: ['VEL-T-11', 'VEL-ACT-10', 'VEL-MSG-12'],
    needs: ['response.completed'],
    spoil: (log) => without(log, showing('response.completed')),
  },
  {
    begins: (line, scene) => isTold(line, 'turn.finished', scene) && scene.state === 'speaking',
    asks: exactly({ 'response.completed': 1 }),
  },
)

export const completedRegularly = always<boolean>(
  {
    id: 'output.completed-regularly',
    says: 'Only a turn that ends regularly is reported as completed.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-10', 'VEL-T-12', 'VEL-T-13'],
    needs: ['response.completed'],
    spoil: (log) => followed(log, showing('error'), () => shown('response.completed')),
  },
  {
    start: false,
    ask: (line, isRegular) => {
      if (!shows(line, 'response.completed')) return null
      return isRegular ? true : { expected: 'a turn that is done', got: 'response.completed without one' }
    },
    remember: (isRegular, line, scene) =>
      line.way === 'in' ? isTold(line, 'turn.finished', scene) && isWorking(scene) : isRegular,
  },
)

export const completedFirst = steps(
  {
    id: 'output.completed-first',
    says: 'The turn is reported as completed before the session is reported as idle.',
    basis: 'ruling',
    requirements: ['VEL-T-11', 'VEL-T-12'],
    needs: ['response.completed', 'session.state'],
    spoil: (log) => {
      const at = log.findIndex(showing('response.completed'))
      const line = log[at]
      const idle = log.findIndex((each, index) => index > at && shows(each, 'session.state'))
      return line === undefined ? log : log.toSpliced(idle + 1, 0, line).toSpliced(at, 1)
    },
  },
  {
    begins: (line, scene) => isTold(line, 'turn.finished', scene) && isWorking(scene),
    asks: ({ shown: told }) => {
      const isFirst = told[0]?.what === 'response.completed'
      return isFirst ? true : { expected: 'response.completed, then session.state', got: namesOf(told) }
    },
  },
)

export const failureTold = steps(
  {
    id: 'output.failure',
    says: 'The failure of a turn is told as one error, upstream_error, and not as its completion.',
    basis: 'ruling',
    requirements: ['VEL-T-13'],
    needs: ['error', 'response.completed'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'error') && line.with.code === 'upstream_error',
        (line) => ({ with: { ...line.with, code: 'invalid_message' } }),
      ),
  },
  {
    begins: (line, scene) => isTold(line, 'turn.failed', scene) && isOn(scene) && scene.state !== 'idle',
    asks: ({ shown: told }) => {
      const [first] = told
      return told.length === 1 && first?.with.code === 'upstream_error'
        ? true
        : { expected: 'upstream_error, once', got: String(first?.with.code ?? namesOf(told)) }
    },
  },
)

export const skeletonSilent = always(
  {
    id: 'output.skeleton',
    says: 'Without a pipeline nothing is understood and nothing answered.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-08', 'VEL-X-07'],
    needs: turnOutputs,
    spoil: (log) =>
      followed(
        log,
        (line) => hears(line, 'input_audio.commit'),
        () => shown('response.completed'),
      ),
  },
  {
    start: null,
    ask: (line, _, { settings, state }) => {
      if (settings.processor === 'attached') return null
      if (line.way === 'out' && turnOutputs.some((name) => name === line.what))
        return { expected: 'nothing of a turn', got: line.what }
      return line.way === 'in' && state !== 'off' ? true : null
    },
  },
)
