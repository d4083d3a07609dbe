/** One engine of several connections: a companion may have a model of any of them. */
import type { Engine } from '../llm'

export interface Offer {
  readonly name: string
  /** The usual one first. */
  readonly models: readonly string[]
  readonly engine: Engine
}

interface Place {
  readonly engine: Engine
  /** As its own connection names it. */
  readonly model: string | null
}

/** `all`: oldest first, with the usual one. A model that an older one has, too, is listed with the name of its connection. */
export function mergedEngine(usual: Offer, all: readonly Offer[]): Engine {
  const places = new Map<string, Place>()
  const listed = new Map<Offer, string[]>()
  for (const offer of all) {
    const names: string[] = []
    for (const model of offer.models) {
      const name = places.has(model) ? `${offer.name}: ${model}` : model
      if (places.has(name)) continue
      places.set(name, { engine: offer.engine, model })
      names.push(name)
    }
    listed.set(offer, names)
  }
  const placeOf = (model: string | null = null): Place =>
    places.get(model ?? '') ?? { engine: usual.engine, model: null }
  const [usualModel, ...others] = listed.get(usual) ?? []
  const models = [...others, ...all.filter((offer) => offer !== usual).flatMap((offer) => listed.get(offer) ?? [])]
  const { write } = usual.engine

  return {
    models,
    ...(usualModel !== undefined && { usualModel }),
    identify({ signal, model: chosen }) {
      const { engine, model } = placeOf(chosen)
      return engine.identify({ signal, model })
    },
    ready({ signal, model: chosen }) {
      const { engine, model } = placeOf(chosen)
      return engine.ready({ signal, model })
    },
    reply(prompt, options) {
      const { engine, model } = placeOf(prompt.model)
      return engine.reply({ ...prompt, model }, options)
    },
    ...(write !== undefined && { write }),
    ...(all.some(({ engine }) => engine.prepare !== undefined) && {
      prepare: async (prompt, options) => {
        const { engine, model } = placeOf(prompt.model)
        await engine.prepare?.({ ...prompt, model }, options)
      },
    }),
  }
}
