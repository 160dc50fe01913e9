/** What the scenarios of a spec may name, with the words of its simulated services. */
import { discoverServices } from '../../hosts/discover.ts'
import { type Source, type Vocabulary, vocabularyOf } from '../../scenarios/language/vocabulary.ts'

/** Every simulated service. */
export const services = await discoverServices()

/** The vocabulary of a spec, as the commands know it. */
export const vocabularyFor = (spec: Source): Vocabulary => vocabularyOf(spec, services)
