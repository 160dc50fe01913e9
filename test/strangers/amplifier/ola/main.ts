/**
 * Author: ola.
 * Architecture: one pure reducer, (model, input) -> (model, effects), over immutable data; a thin shell carries out the
 * effects in their order and runs one setTimeout for each timer that the model holds.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type { Ports } from '../../../../spec/amplifier/contract.ts'
import { standard } from './options.ts'
import { Conversation } from './shell.ts'

class Standard extends Conversation {
  constructor(ports: Ports) {
    super(ports, standard)
  }
}

/** Publishes first and acts then; a failed tool is told to the model at once, and ERROR is left as soon as nothing is left. */
class PublishesFirst extends Conversation {
  constructor(ports: Ports) {
    super(ports, {
      ...standard,
      ...{ publish: 'first', hearsFirst: 'bus', interrupt: 'truncate-first', toolFailure: 'processing' },
      ...{
        giveUp: 'at-once',
        newSession: 'step',
        output: 'string',
        heard: 'finished',
        speakingTimeout: true,
      },
    })
  }
}

/** Acts first and publishes last; tells the user of every error at its entry and records what it ignores. */
class PublishesLast extends Conversation {
  constructor(ports: Ports) {
    super(ports, {
      ...standard,
      ...{ publish: 'last', cancelDone: false, notify: 'entry', emptyResponse: 'wait', unannounced: false },
      ...{
        restore: 'success',
        lostWork: 'cancelled',
        tokenMetric: 'always',
        heartbeat: 'repeated',
        recordIgnored: true,
      },
    })
  }
}

/** Keeps what the user said wherever it can, and classifies late models and unknown tools otherwise. */
class KeepsSpeech extends Conversation {
  constructor(ports: Ports) {
    super(ports, {
      ...standard,
      ...{ speechAtResult: 'listen', queueOnRestore: 'sent', tellCancel: true, unaskedSession: true },
      ...{
        firstSdp: 'on-created',
        llmTimeout: 'SERVER_ERROR',
        unknownTool: 'TOOL_ERROR',
        toolFailure: 'processing',
      },
    })
  }
}

export const variants = {
  default: Standard,
  publishesFirst: PublishesFirst,
  publishesLast: PublishesLast,
  keepsSpeech: KeepsSpeech,
}
