/**
 * The contract of Amplifier: the interface of the document, and our ports beside it. An implementation is a class whose
 * constructor takes the ports:
 *
 *     export default class MyConversation implements ConversationStateMachine {
 *       constructor(private readonly ports: Ports) {}
 *       ...
 *     }
 *
 * Everything that happens is fed through transition(), so that a class without ports hears all of it, too; it is judged
 * for what the interface shows.
 */
export type * from './interface.ts'
export type * from './ports.ts'
export type { AmplifierSettings } from './settings.ts'
