export const failed = { message: 'This part could not be shown.', tryAgain: 'Try Again' } as const
