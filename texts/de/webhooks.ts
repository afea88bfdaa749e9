export const webhooks = {}
