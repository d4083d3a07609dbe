/** Of profiles and their texts. */
import { unknown } from './common'

export const refinePersonalityDescription = 'Failed to refine personality description'
export const refineBackground = 'Failed to refine background'
export const refineSpeakingStyle = 'Failed to refine speaking style'
export const refineAll = 'Failed to refine all aspects'
export const generateProfile = 'Failed to generate character profile'
export const setPortrait = 'Failed to store the picture'
export const listProfiles = 'Failed to fetch user profiles'
export const deleteProfile = 'Failed to delete character profile'
export const getProfile = 'Failed to fetch profile details'
export const editProfile = 'Failed to edit character profile'
export const unknownField = 'Unknown field'
/** Titles and prefixes around another message. */
export const dialogTitle = 'Error'
export const refineField = (field: string, message: string) => `Failed to refine ${field}: ${message}`
export const createAvatar = (message: string) => `Failed to create avatar: ${message}`
export const updateAvatar = (message: string) => `Failed to update avatar: ${message}`
export const characterProfile = (error: string) => `Character Profile Error: ${error}`
export const deleteFailed = (message: string | null) => `Failed to delete profile: ${message ?? unknown}`
export const refineUnusable = 'The language model gave no usable text. Please try again.'
export const refineDropped = (facts: string) => `The language model left out ${facts}. Please try again.`
