// Calls all six operations of the platform server with the client that oapi-codegen made (api/):
// client URL ROLES.TSV KEY-DIRECTORY DECIMAL.
package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"generated_client/api"

	openapi_types "github.com/oapi-codegen/runtime/types"
)

type signer struct {
	account, address, key string
	secret                ed25519.PrivateKey
}

func read(path string) string { return strings.TrimSpace(string(must(os.ReadFile(path)))) }

// A role of roles.tsv, with the pair that `platform keygen` wrote to the directory as NAME and NAME.pub.
func readSigner(roles, directory, name string) signer {
	for _, line := range strings.Split(read(roles), "\n") {
		fields := strings.Split(line, "\t")
		if fields[0] != name {
			continue
		}
		seed := must(base64.RawURLEncoding.DecodeString(read(filepath.Join(directory, name))))
		return signer{fields[1], fields[2], read(filepath.Join(directory, name+".pub")), ed25519.NewKeyFromSeed(seed)}
	}
	log.Fatalf("%s has no %s", roles, name)
	return signer{}
}

// The platform's signature scheme (docs/signed_operations.md), for exactly the bytes that are sent.
func (who signer) sign(_ context.Context, request *http.Request) error {
	var body []byte
	if request.Body != nil {
		var err error
		if body, err = io.ReadAll(request.Body); err != nil {
			return err
		}
		request.Body = io.NopCloser(bytes.NewReader(body))
	}
	now := strconv.FormatInt(time.Now().UnixMilli(), 10)
	signed := append([]byte(now+request.Method+request.URL.RequestURI()), body...)
	request.Header.Set("service-account-id", who.account)
	request.Header.Set("service-key", who.key)
	request.Header.Set("service-timestamp", now)
	request.Header.Set("service-signature", base64.RawURLEncoding.EncodeToString(ed25519.Sign(who.secret, signed)))
	return nil
}

func must[Response any](response Response, err error) Response {
	if err != nil {
		log.Fatal(err)
	}
	return response
}

// Ends the program unless an operation succeeded.
func want(name string, success bool, status string, body []byte) {
	if !success {
		log.Fatalf("%s: %s: %s", name, status, body)
	}
}

func check(name string, holds bool) {
	if !holds {
		log.Fatalf("%s: the answer is not as expected", name)
	}
}

func main() {
	if len(os.Args) != 5 {
		log.Fatal("usage: client URL ROLES.TSV KEY-DIRECTORY DECIMAL")
	}
	url, roles, keys, decimal := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	role := func(name string) signer { return readSigner(roles, keys, name) }
	calls := must(api.NewClientWithResponses(url))
	ctx := context.Background()
	trader, admin, affiliate := role("trader"), role("admin_aurora"), role("affiliate")

	size, kind := int64(3), api.ListVaultTransactionsParamsType("withdraw")
	history := must(calls.ListVaultTransactionsWithResponse(ctx, &api.ListVaultTransactionsParams{Size: &size, Type: &kind}, trader.sign))
	want("list_vault_transactions", history.JSON200 != nil, history.Status(), history.Body)
	check("list_vault_transactions", len(history.JSON200.Data.Rows) == 3 && history.JSON200.Data.Rows[0].Type == "withdrawal")

	text := "first friend"
	edited := must(calls.EditRefereeDescriptionWithResponse(ctx, api.EditRefereeDescriptionJSONRequestBody{UserAddress: role("referee").address, Description: &text}, affiliate.sign))
	want("edit_referee_description", edited.JSON200 != nil, edited.Status(), edited.Body)
	check("edit_referee_description", edited.JSON200.Data == nil)

	assigned := must(calls.SetDefaultFeeRateWithResponse(ctx, api.SetDefaultFeeRateJSONRequestBody{AccountIds: []string{role("aurora_user_000").account}}, admin.sign))
	want("set_default_fee_rate", assigned.JSON200 != nil, assigned.Status(), assigned.Body)

	isolated := api.GetLeverageParamsMarginMode("ISOLATED")
	setting := must(calls.GetLeverageWithResponse(ctx, &api.GetLeverageParams{Symbol: "PERP_BTC_USDC", MarginMode: &isolated}, trader.sign))
	want("get_leverage", setting.JSON200 != nil, setting.Status(), setting.Body)
	check("get_leverage", setting.JSON200.Data.Symbol == "PERP_BTC_USDC")

	day := func(text string) openapi_types.Date {
		return openapi_types.Date{Time: must(time.Parse(time.DateOnly, text))}
	}
	days := api.ListDailyFeeRevenueParams{StartDate: day("2026-03-30"), EndDate: day("2026-04-02")}
	revenue := must(calls.ListDailyFeeRevenueWithResponse(ctx, &days, admin.sign))
	want("list_daily_fee_revenue", revenue.JSON200 != nil, revenue.Status(), revenue.Body)
	check("list_daily_fee_revenue", len(revenue.JSON200.Data.Rows) > 0)

	token := "EXACT"
	balances := must(calls.ListVaultBalancesWithResponse(ctx, &api.ListVaultBalancesParams{Token: &token}))
	want("list_vault_balances", balances.JSON200 != nil, balances.Status(), balances.Body)
	check("list_vault_balances", len(balances.JSON200.Data.Rows) == 1)
	if balance := balances.JSON200.Data.Rows[0].Balance.String(); balance != decimal {
		log.Fatalf("%s was sent, %s arrived", decimal, balance)
	}
	fmt.Printf("6 of 6 operations answered, %s is exact\n", decimal)
}
