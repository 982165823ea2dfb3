export const ProviderRoute = () => null;
