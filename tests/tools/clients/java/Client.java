import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.AccountsApi;
import org.openapitools.client.api.BuildersApi;
import org.openapitools.client.api.ReferralsApi;
import org.openapitools.client.api.VaultsApi;
import org.openapitools.client.model.EditRefereeDescription;
import org.openapitools.client.model.SetDefaultFeeRate;
import org.openapitools.client.model.VaultTransaction;

/** Calls all six operations of the platform server: Client URL ROLES.TSV KEY-DIRECTORY DECIMAL. */
public class Client {
    /** A role of roles.tsv, with the pair that `platform keygen` wrote to the directory as NAME and NAME.pub. */
    record Signer(String account, String address, String key, PrivateKey secret) implements Consumer<HttpRequest.Builder> {
        static Signer read(Path roles, Path directory, String name) throws IOException, GeneralSecurityException {
            for (String line : Files.readAllLines(roles)) {
                String[] fields = line.split("\t");
                if (!fields[0].equals(name)) continue;
                byte[] seed = Base64.getUrlDecoder().decode(Files.readString(directory.resolve(name)).strip());
                PrivateKey secret = KeyFactory.getInstance("Ed25519")
                    .generatePrivate(new EdECPrivateKeySpec(NamedParameterSpec.ED25519, seed));
                return new Signer(fields[1], fields[2], Files.readString(directory.resolve(name + ".pub")).strip(), secret);
            }
            throw new IOException(roles + " has no " + name);
        }

        /** Adds the four headers of the platform's signature scheme (docs/signed_operations.md), for exactly these bytes. */
        @Override
        public void accept(HttpRequest.Builder builder) {
            HttpRequest request = builder.copy().build();
            String now = Long.toString(System.currentTimeMillis());
            URI uri = request.uri();
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            try {
                Signature signature = Signature.getInstance("Ed25519");
                signature.initSign(secret);
                signature.update((now + request.method() + uri.getRawPath() + query).getBytes(StandardCharsets.UTF_8));
                signature.update(bytes(request));
                builder.setHeader("service-account-id", account)
                    .setHeader("service-key", key)
                    .setHeader("service-timestamp", now)
                    .setHeader("service-signature", Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign()));
            } catch (GeneralSecurityException error) {
                throw new IllegalStateException(error);
            }
        }

        private static byte[] bytes(HttpRequest request) {
            var body = BodySubscribers.ofByteArray();
            request.bodyPublisher().ifPresentOrElse(publisher -> publisher.subscribe(new Flow.Subscriber<ByteBuffer>() {
                @Override public void onSubscribe(Flow.Subscription subscription) { body.onSubscribe(subscription); }
                @Override public void onNext(ByteBuffer piece) { body.onNext(List.of(piece)); }
                @Override public void onError(Throwable error) { body.onError(error); }
                @Override public void onComplete() { body.onComplete(); }
            }), body::onComplete);
            return body.getBody().toCompletableFuture().join();
        }
    }

    static void check(boolean holds, String what) {
        if (!holds) throw new AssertionError(what);
    }

    public static void main(String[] arguments) throws Exception {
        String url = arguments[0];
        Path roles = Path.of(arguments[1]), keys = Path.of(arguments[2]);
        String decimal = arguments[3];
        var referee = Signer.read(roles, keys, "referee");
        var user = Signer.read(roles, keys, "aurora_user_000");
        ApiClient trader = calls(url).setRequestInterceptor(Signer.read(roles, keys, "trader"));
        ApiClient admin = calls(url).setRequestInterceptor(Signer.read(roles, keys, "admin_aurora"));
        ApiClient affiliate = calls(url).setRequestInterceptor(Signer.read(roles, keys, "affiliate"));

        var history = new VaultsApi(trader).listVaultTransactions(null, null, null, null, 3L, "withdraw").getData();
        check(history.getRows().size() == 3, "three rows");
        for (VaultTransaction row : history.getRows()) check(row.getType() == VaultTransaction.TypeEnum.WITHDRAWAL, "a withdrawal");

        var text = new EditRefereeDescription().userAddress(referee.address()).description("first friend");
        check(new ReferralsApi(affiliate).editRefereeDescription(text).getData() == null, "no data");

        var accounts = new SetDefaultFeeRate().accountIds(List.of(user.account()));
        check(new BuildersApi(admin).setDefaultFeeRate(accounts).getSuccess(), "success");

        var setting = new AccountsApi(trader).getLeverage("PERP_BTC_USDC", "ISOLATED").getData();
        check(setting.getSymbol().equals("PERP_BTC_USDC"), "the symbol");

        LocalDate from = LocalDate.of(2026, 3, 30), to = LocalDate.of(2026, 4, 2);
        var revenue = new BuildersApi(admin).listDailyFeeRevenue(from, to).getData().getRows();
        check(!revenue.isEmpty() && !revenue.get(0).getDate().isAfter(to), "days");

        var balances = new VaultsApi(calls(url)).listVaultBalances(null, "EXACT").getData().getRows();
        String balance = balances.get(0).getBalance().toPlainString();
        check(balance.equals(decimal), decimal + " was sent, " + balance + " arrived");
        System.out.println("6 of 6 operations answered, " + decimal + " is exact");
    }

    static ApiClient calls(String url) {
        var client = new ApiClient();
        client.updateBaseUri(url);
        return client;
    }
}
