/** The landing page is a chunk of its own, which no other route loads. */
import type { ComponentType } from 'react'
import { createEffect, createStore } from 'effector'

interface Part {
  readonly Landing: ComponentType
}

export const loadLandingFx = createEffect((): Promise<Part> => import(/* webpackChunkName: "landing" */ './view'))

export const $landing = createStore<Part | null>(null).on(loadLandingFx.doneData, (_, part) => part)
